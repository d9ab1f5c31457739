import type { Engine } from '../database.ts'
import { stepOf } from './statements.ts'

/** The category that an entry got for lack of a choice, and the rules that filled it in. */
export const categorySources = (engine: Engine) =>
  stepOf(engine, [
    'alter table transactions add column guessed_category_id integer',
    'alter table transactions add column rule_ids text',
    `create index if not exists transactions_by_rules on transactions (owner_id, rule_ids)
      where rule_ids is not null and deleted_at is null`,
  ])
