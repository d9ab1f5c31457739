import type { Engine } from '../database.ts'
import { stepOf } from './statements.ts'

/** Payments by expenses that were there before, and series that a change made of entries. */
export const madeSeries = (engine: Engine) =>
  stepOf(engine, [
    'alter table bill_payments add column is_linked integer',
    'alter table removed_payments add column is_linked integer',
    'alter table entry_changes add column made_series text',
  ])
