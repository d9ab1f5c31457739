import type { Engine } from '../database.ts'
import { stepOf } from './statements.ts'

/** Finds the mails of a profile that goes. */
export const mailRecipients = (engine: Engine) =>
  stepOf(engine, ['create index if not exists mails_to on mails (recipient)'])
