import type { Engine } from '../database.ts'
import { stepOf } from './statements.ts'

/** Unfinished changes of large books after a leaving or a return. */
export const bookChanges = (engine: Engine) =>
  stepOf(engine, [
    `create table book_changes (
      id text primary key,
      profile_id text not null references profiles (id) on delete cascade,
      change text not null, created_at integer not null
    )`,
    'create index book_changes_of_profile on book_changes (profile_id)',
  ])
