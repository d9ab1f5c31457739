import type { Engine } from '../database.ts'
import { stepOf } from './statements.ts'

/** Budgets whose alert was mailed, each once a month. */
export const budgetAlerts = (engine: Engine) =>
  stepOf(engine, [
    `create table budget_alerts (
      series_id text not null, month_index integer not null,
      owner_id text not null references profiles (id) on delete cascade,
      told_at integer not null,
      primary key (series_id, month_index)
    )`,
    'create index budget_alerts_of_owner on budget_alerts (owner_id, month_index)',
  ])
