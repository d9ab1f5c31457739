import type { Engine } from '../database.ts'
import { stepOf } from './statements.ts'

/** Days of imports, outcomes of undoing, and the categories that imports made. */
export const undoneImports = (engine: Engine) =>
  stepOf(engine, [
    'alter table imports add column first_day text',
    'alter table imports add column last_day text',
    'alter table imports add column removed integer not null default 0',
    'alter table imports add column kept integer not null default 0',
    'alter table custom_categories add column import_id text',
    `update imports set
      first_day = (select min(day) from transactions where import_id = imports.id),
      last_day = (select max(day) from transactions where import_id = imports.id)
      where imported > 0`,
  ])
