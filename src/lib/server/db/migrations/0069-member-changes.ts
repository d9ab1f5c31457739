import type { Engine } from '../database.ts'
import { stepOf } from './statements.ts'

/** What members did to entries, bills and budgets of others, for 90 days. */
export const memberChanges = (engine: Engine) =>
  stepOf(engine, [
    `create table member_changes (
      owner_id text not null references profiles (id) on delete cascade,
      id text not null,
      actor_id text not null,
      act text not null, subject text not null, entry_id text not null,
      title text, minor integer not null, currency text not null,
      undo text, created_at integer not null, undone_at integer,
      primary key (owner_id, id)
    )`,
    'create index member_changes_of_owner on member_changes (owner_id, created_at)',
    'create index member_changes_of_actor on member_changes (actor_id, created_at)',
    'create index member_changes_by_time on member_changes (created_at)',
  ])
