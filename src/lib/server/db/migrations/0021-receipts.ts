import type { Engine } from '../database.ts'
import { stepOf } from './statements.ts'

/** Expenses of one purchase name the receipt that they share. */
export const receipts = (engine: Engine) =>
  stepOf(engine, ['alter table transactions add column receipt_id text'])
