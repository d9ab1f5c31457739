import type { Engine } from '../database.ts'
import { stepOf } from './statements.ts'

/**
 * The first month whose report is not mailed yet; who wants reports already gets the latest
 * at once.
 */
export const monthlyReport = (engine: Engine) =>
  stepOf(engine, [
    'alter table profiles add column report_month integer not null default 0',
    `create index profiles_to_report on profiles (report_month, id)
      where notify_monthly_report = 1`,
  ])
