import type { Engine } from '../open.ts'
import { stepOf } from './statements.ts'

/** What bounds the work that a stored row can cause: the rules of series are weighed. */
export const boundedWork = (engine: Engine) =>
  stepOf(engine, [
    'alter table series add column is_weighed integer not null default 0',
    'alter table series add column kept_days text',
    'create index series_unweighed on series (is_weighed) where is_weighed = 0',
  ])
