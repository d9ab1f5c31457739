import type { Engine } from '../database.ts'
import { stepOf } from './statements.ts'

/** The index of bills by day has all that sums of unpaid bills read. */
export const billsAhead = (engine: Engine) =>
  stepOf(engine, [
    'drop index bills_by_day',
    `create index bills_by_day on bills
      (owner_id, is_paid, due_day, account_id, currency, category_id, minor, paid_minor,
      month_index, group_id, deleted_at)
      where deleted_at is null`,
  ])
