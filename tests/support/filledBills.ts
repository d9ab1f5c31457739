import type { Home } from '../e2e/support/home.ts'
import { today } from './present.ts'

/** Stores bills of 1.00 from a day on, by default ten a day, directly in the database. */
export function fillBills(
  home: Pick<Home, 'change'>,
  email: string,
  count: number,
  { from = today(), everyHours = 2.4 } = {},
): void {
  home.change(
    `insert into bills (id, owner_id, creator_id, local_number, title, at, due_day, month_index,
      minor, paid_minor, currency, category_id, is_paid, auto_pays, makes_expense, created_at,
      modified_at)
    with recursive numbers (number) as (
      select 1 union all select number + 1 from numbers where number < ?
    ), made as (
      select number, (unixepoch(?, 'start of day') + 43200 + number * ?) * 1000 as at
      from numbers
    )
    select profiles.id || '-' || printf('%06d', made.number), profiles.id, profiles.id,
      100000 + made.number, 'Bill ' || made.number, at, date(at / 1000, 'unixepoch'),
      strftime('%Y', at / 1000, 'unixepoch') * 12 + strftime('%m', at / 1000, 'unixepoch') - 1,
      100, 0, 'USD', 3, 0, 0, 0, at, at
    from made join profiles on profiles.email = ?`,
    count,
    from,
    everyHours * 3600,
    email,
  )
}
