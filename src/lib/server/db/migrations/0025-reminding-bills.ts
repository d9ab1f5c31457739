import type { Engine } from '../database.ts'
import { stepOf } from './statements.ts'

/** Whether some bill reminds, for the dashboard: without an index it reads all bills. */
export const remindingBills = (engine: Engine) =>
  stepOf(engine, [
    `create index bills_reminding on bills (owner_id)
      where remind_day is not null and deleted_at is null`,
  ])
