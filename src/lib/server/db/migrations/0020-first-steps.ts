import type { Engine } from '../database.ts'
import { stepOf } from './statements.ts'

/** First steps of a book, dismissed for existing profiles. */
export const firstSteps = (engine: Engine) =>
  stepOf(engine, [
    'alter table profiles add column steps_dismissed integer not null default 0',
    'alter table profiles add column steps_confirmed integer not null default 0',
    'alter table profiles add column steps_reminders integer not null default 0',
    `update profiles set steps_dismissed = 1
      where exists (select 1 from transactions where transactions.owner_id = profiles.id)`,
  ])
