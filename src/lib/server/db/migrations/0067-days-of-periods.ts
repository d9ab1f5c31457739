import type { Engine } from '../database.ts'
import { stepOf } from './statements.ts'

/**
 * Indexes by which entries and bills of any days are summed, and by which profiles whose
 * months begin with paydays are found.
 */
export const daysOfPeriods = (engine: Engine) =>
  stepOf(engine, [
    `create index if not exists transactions_by_day on transactions
      (owner_id, type, day, currency, category_id, group_id, is_refund, minor)
      where deleted_at is null`,
    `create index if not exists profiles_with_periods on profiles (id)
      where period_rules is not null`,
  ])
