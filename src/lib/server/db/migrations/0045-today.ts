import type { Engine } from '../database.ts'
import { stepOf } from './statements.ts'

/** The accounts that a profile chose for what is free; those without a row follow the rule. */
export const todayAccounts = (engine: Engine) =>
  stepOf(engine, [
    `create table today_accounts (
      profile_id text not null references profiles (id) on delete cascade,
      account_id text not null references accounts (id) on delete cascade,
      account_use text not null,
      primary key (profile_id, account_id)
    )`,
  ])
