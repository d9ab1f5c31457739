import type { Engine } from '../database.ts'
import { stepOf } from './statements.ts'

/** Found series that a person does not want to be offered. */
export const foundRefusals = (engine: Engine) =>
  stepOf(engine, [
    `create table found_refusals (
      owner_id text not null references profiles (id) on delete cascade,
      series_key text not null, created_at integer not null,
      primary key (owner_id, series_key)
    )`,
  ])
