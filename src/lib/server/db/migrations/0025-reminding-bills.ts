import type { Engine } from '../database.ts'
import { stepOf } from './statements.ts'

/** An index of bills with reminders, without which the dashboard reads all bills. */
export const remindingBills = (engine: Engine) =>
  stepOf(engine, [
    `create index bills_reminding on bills (owner_id)
      where remind_day is not null and deleted_at is null`,
  ])
