import type { Engine } from '../database.ts'
import { stepOf } from './statements.ts'

/** From which a known browser's key is made again, where its cookie was lost. */
export const deviceSalts = (engine: Engine) =>
  stepOf(engine, ['alter table devices add column salt text'])
