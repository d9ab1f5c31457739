import type { Engine } from '../database.ts'
import { stepOf } from './statements.ts'

/** How the months of a profile begin. */
export const periodRules = (engine: Engine) =>
  stepOf(engine, ['alter table profiles add column period_rules text'])
