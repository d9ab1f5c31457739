import type { Engine } from '../database.ts'
import { stepOf } from './statements.ts'

/** Urgency of jobs; existing ones get the usual urgency. */
export const jobUrgency = (engine: Engine) =>
  stepOf(engine, [
    'alter table jobs add column urgency integer not null default 1',
    'drop index jobs_waiting',
    `create index jobs_waiting on jobs (urgency, run_at) where status = 'waiting'`,
  ])
