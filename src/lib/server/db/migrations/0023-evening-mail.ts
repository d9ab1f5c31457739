import type { Engine } from '../database.ts'
import { stepOf } from './statements.ts'

/** How far members were told of the others' expenses, and the newest of a group. */
export const eveningMail = (engine: Engine) =>
  stepOf(engine, [
    'alter table profiles add column expenses_told_until integer not null default 0',
    `create index transactions_added on transactions (group_id, created_at)
      where type = 1 and group_id is not null and deleted_at is null`,
  ])
