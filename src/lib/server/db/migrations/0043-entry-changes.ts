import type { Engine } from '../database.ts'
import { stepOf } from './statements.ts'

/** Changes of chosen entries, for ten minutes. */
export const entryChanges = (engine: Engine) =>
  stepOf(engine, [
    `create table entry_changes (
      id text primary key,
      owner_id text not null references profiles (id) on delete cascade,
      is_deletion integer not null,
      entries text not null, refunds text not null,
      created_at integer not null
    )`,
    'create index entry_changes_of_owner on entry_changes (owner_id)',
    'create index entry_changes_by_time on entry_changes (created_at)',
  ])
