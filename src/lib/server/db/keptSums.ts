import type { DatabaseSync } from 'node:sqlite'

/**
 * Queries for each kind of stored sum: how many there are, and how many are wrong. Both
 * engines understand them.
 */
export const SUM_CHECKS: Record<string, { count: string; wrong: string }> = {
  'the sums of months': {
    count: 'select count(*) as count from month_sums',
    wrong: `
    select count(*) as wrong from (
      select 1 from (
        select owner_id, group_id, type, month_index, currency, category_id, minor, entries
        from month_sums
        union all
        select owner_id, coalesce(group_id, ''), type, month_index, currency, category_id,
          case when is_refund = 1 then minor else -minor end, -1
        from transactions where deleted_at is null and type <> 3
      ) as compared
      group by owner_id, group_id, type, month_index, currency, category_id
      having sum(minor) <> 0 or sum(entries) <> 0) as differing`,
  },
  'the sums of accounts': {
    count: 'select count(*) as count from account_sums',
    wrong: `
    select count(*) as wrong from (
      select 1 from (
        select account_id, owner_id, group_id, month_index, minor, entries from account_sums
        union all
        select account_id, owner_id, coalesce(group_id, ''), month_index, -account_minor, -1
        from transactions where deleted_at is null and account_id is not null
        union all
        select to_account_id, owner_id, coalesce(group_id, ''), month_index, -to_minor, -1
        from transactions where deleted_at is null and to_account_id is not null
      ) as compared
      group by account_id, owner_id, group_id, month_index
      having sum(minor) <> 0 or sum(entries) <> 0) as differing`,
  },
  'the uses of merchants': {
    count: 'select count(*) as count from merchants',
    wrong: `
    select count(*) as wrong from (
      select 1 from (
        select owner_id, name, uses from merchants
        union all
        select owner_id, merchant_name, -1 from transactions
        where deleted_at is null and merchant_name is not null and merchant_name <> ''
      ) as compared
      group by owner_id, name having sum(uses) <> 0) as differing`,
  },
  'what was paid of bills': {
    count: 'select count(*) as count from bills',
    wrong: `
    select count(*) as wrong from bills where paid_minor <> coalesce(
      (select sum(minor) from bill_payments where bill_id = bills.id), 0)`,
  },
}

/** How many groups of entries each kind of stored sum was compared with, and how many differ. */
export function checkedSums(
  file: DatabaseSync,
): { what: string; count: number; wrong: number }[] {
  return Object.entries(SUM_CHECKS).map(([what, { count, wrong }]) => ({
    what,
    count: Number(file.prepare(count).get()!['count']),
    wrong: Number(file.prepare(wrong).get()!['wrong']),
  }))
}

/** The names of stored sums that are wrong. */
export function wrongSums(file: DatabaseSync): string[] {
  return checkedSums(file)
    .filter(({ wrong }) => wrong !== 0)
    .map(({ what }) => what)
}
