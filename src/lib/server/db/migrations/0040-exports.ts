import type { Engine } from '../database.ts'
import { stepOf } from './statements.ts'

/** Exports of profiles, for a day. */
export const exportFiles = (engine: Engine) =>
  stepOf(engine, [
    `create table exports (
      id text primary key,
      owner_id text not null references profiles (id) on delete cascade,
      status text not null, step text not null,
      done integer not null, total integer not null,
      storage_key text, slices integer not null, bytes integer not null,
      created_at integer not null, expires_at integer not null
    )`,
    'create index exports_of_owner on exports (owner_id)',
    'create index exports_by_end on exports (expires_at)',
  ])
