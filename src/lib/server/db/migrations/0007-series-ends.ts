import type { Engine } from '../database.ts'
import { stepOf } from './statements.ts'

/** Separates rows deleted by an end of their series from rows deleted individually. */
export const seriesEnds = (engine: Engine) =>
  stepOf(engine, ['alter table occurrences add column ended_at integer'])
