import type { Engine } from '../database.ts'
import { stepOf } from './statements.ts'

/** Tells what went with the end of a series from what was deleted by itself. */
export const seriesEnds = (engine: Engine) =>
  stepOf(engine, ['alter table occurrences add column ended_at integer'])
