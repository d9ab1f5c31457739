import type { Engine } from '../database.ts'
import { stepOf } from './statements.ts'

/** Counts attempts of a job that neither ended nor failed, since their server ended first. */
export const unfinishedJobs = (engine: Engine) =>
  stepOf(engine, ['alter table jobs add column unfinished integer not null default 0'])
