import type { Engine } from '../database.ts'
import { stepOf } from './statements.ts'

/** Accounts that a profile chose for the free amount; others follow the default. */
export const todayAccounts = (engine: Engine) =>
  stepOf(engine, [
    `create table today_accounts (
      profile_id text not null references profiles (id) on delete cascade,
      account_id text not null references accounts (id) on delete cascade,
      account_use text not null,
      primary key (profile_id, account_id)
    )`,
  ])
