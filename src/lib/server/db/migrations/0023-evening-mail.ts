import type { Engine } from '../database.ts'
import { stepOf } from './statements.ts'

/** Time up to which members were mailed others' expenses, and an index of new ones. */
export const eveningMail = (engine: Engine) =>
  stepOf(engine, [
    'alter table profiles add column expenses_told_until integer not null default 0',
    `create index transactions_added on transactions (group_id, created_at)
      where type = 1 and group_id is not null and deleted_at is null`,
  ])
