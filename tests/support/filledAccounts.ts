import type { Home } from '../e2e/support/home.ts'
import { today } from './present.ts'

/** Fills an account with expenses of 1.00 before today, twenty a day, and updates its sums. */
export function fillAccount(
  home: Pick<Home, 'change'>,
  accountId: string,
  count: number,
): void {
  home.change(
    `insert into transactions (id, type, owner_id, creator_id, at, day, month_index, currency,
      minor, category_id, account_id, account_minor, to_minor, merchant_name, updates_balance,
      created_at, modified_at)
    with recursive numbers (number) as (
      select 1 union all select number + 1 from numbers where number < ?
    ), made as (
      select number, unixepoch(?) * 1000 - number * 4320000 as at from numbers
    )
    select accounts.id || '-' || made.number, 1, owner_id, owner_id, at,
      date(at / 1000, 'unixepoch'),
      strftime('%Y', at / 1000, 'unixepoch') * 12 + strftime('%m', at / 1000, 'unixepoch') - 1,
      'USD', 100, 31, accounts.id, -100, 0, 'Shop ' || made.number, 1, at, at
    from made join accounts on accounts.id = ?`,
    count,
    today(),
    accountId,
  )
  home.change(
    `insert into account_sums (account_id, owner_id, group_id, month_index, minor, entries)
      select account_id, owner_id, '', month_index, sum(account_minor), count(*)
      from transactions where account_id = ? group by account_id, owner_id, month_index`,
    accountId,
  )
}
