import type { Engine } from '../database.ts'
import { stepOf } from './statements.ts'

/** Imports of exports: one of a profile at a time. */
export const exportImports = (engine: Engine) =>
  stepOf(engine, [
    `create table export_imports (
      owner_id text primary key references profiles (id) on delete cascade,
      id text not null, file_name text not null,
      status text not null, step text not null, is_writing integer not null,
      done integer not null, total integer not null,
      storage_key text, slices integer not null, bytes integer not null,
      fault text, place text, counts text,
      created_at integer not null, kept_until integer not null
    )`,
    'create index export_imports_by_end on export_imports (kept_until)',
  ])
