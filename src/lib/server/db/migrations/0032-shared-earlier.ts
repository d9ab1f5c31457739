import type { Engine } from '../database.ts'
import { stepOf } from './statements.ts'

const SHARED_BEFORE = (table: string) =>
  `exists (select 1 from ${table} where ${table}.owner_id = group_members.profile_id
    and ${table}.group_id = group_members.group_id
    and ${table}.created_at < group_members.joined_at)`

const ENTRY_OF_BEFORE = (table: string) =>
  `exists (select 1 from group_members where group_members.profile_id = ${table}.owner_id
    and group_members.group_id = ${table}.group_id
    and ${table}.created_at < group_members.joined_at)`

const SHARING = 'select profile_id from group_members where shares_earlier = 1'

/**
 * Whether a member shares entries from outside the membership. Such rows had the group
 * before; they lose it, and their members share them by this column.
 */
export const sharedEarlier = (engine: Engine) =>
  stepOf(engine, [
    'alter table group_members add column shares_earlier integer not null default 0',
    'alter table group_leavings add column shares_earlier integer not null default 0',
    `update group_members set shares_earlier = 1
      where ${SHARED_BEFORE('transactions')} or ${SHARED_BEFORE('bills')}
        or exists (select 1 from book_changes
          where book_changes.profile_id = group_members.profile_id
            and change like '%"kind":"share"%'
            and change like '%"' || group_members.group_id || '"%')`,
    `delete from book_changes where change like '%"kind":"share"%'`,
    ...['transactions', 'bills', 'series'].map(
      (table) =>
        `update ${table} set group_id = null where group_id is not null
          and ${ENTRY_OF_BEFORE(table)}`,
    ),
    `delete from month_sums where owner_id in (${SHARING})`,
    `insert into month_sums
      (owner_id, group_id, type, month_index, currency, category_id, minor, entries)
      select owner_id, coalesce(group_id, ''), type, month_index, currency, category_id,
        sum(minor), count(*)
      from transactions
      where deleted_at is null and type <> 3 and owner_id in (${SHARING})
      group by owner_id, coalesce(group_id, ''), type, month_index, currency, category_id`,
    `delete from account_sums where owner_id in (${SHARING})`,
    `insert into account_sums (account_id, owner_id, group_id, month_index, minor, entries)
      select account_id, owner_id, group_id, month_index, sum(minor), count(*) from (
        select account_id, owner_id, coalesce(group_id, '') as group_id, month_index,
          account_minor as minor
        from transactions where deleted_at is null and account_id is not null
        union all
        select to_account_id, owner_id, coalesce(group_id, ''), month_index, to_minor
        from transactions where deleted_at is null and to_account_id is not null
      ) as effects
      where owner_id in (${SHARING})
      group by account_id, owner_id, group_id, month_index`,
  ])
