import type { Context } from '../../../core/context.ts'
import { isNotDeleted } from '../../../core/visibility.ts'
import { inBatches } from '../../../db/batches.ts'
import type {
  AccountTable,
  LoosenedLinkTable,
  TransactionTable,
} from '../../../db/tables/books.ts'
import { newId } from '../../../core/ids.ts'
import { modifiedInPlace } from '../../../core/versions.ts'
import { dayIn } from '../../../core/zone.ts'
import { BARE, DEFAULT_CATEGORY } from '../transactionRows.ts'
import { TYPE_NUMBERS } from '#lib/domain/limits.ts'
import { NOBODY } from '#lib/domain/transaction.ts'
import { keepSums } from '../sums.ts'
import { storeLinks } from './links.ts'
import { SIDES } from './sides.ts'

/** An account that entries lose, its owner's zone, and the group that shared it. */
export type LostAccount = AccountTable & { group_id: string | null; zone: string | null }

/** The accounts that entries lose, and how long the links are stored. */
export type Loss = {
  accounts: readonly LostAccount[]
  /** Owners' names by id; deleted profiles have none. */
  names: ReadonlyMap<string, string>
  /** Counts as a change of the entries. */
  isChange: boolean
  /** The instant until which links are stored; absent to store none. */
  linksUntil?: number
}

type Side = LoosenedLinkTable['side']

/**
 * Unlinks accounts from entries. Past effects stay in each account as movements of day,
 * amount and name; future effects are dropped.
 */
export async function unlinkAccounts(
  context: Context,
  rows: TransactionTable[],
  loss: Loss,
): Promise<TransactionTable[]> {
  const accounts = new Map(loss.accounts.map((account) => [account.id, account]))
  const links = rows.flatMap((row) => linksOf(context, row, accounts, loss))
  if (links.length === 0) return rows
  const next = rows.map((row) => withoutAccounts(row, accounts))
  const movements = links.flatMap(({ movement }) => movement ?? [])
  await takeAccounts(context, links, loss)
  await inBatches(movements, (some) =>
    context.db.insertInto('transactions').values(some).execute(),
  )
  const { linksUntil: until } = loss
  if (until !== undefined) {
    await storeLinks(
      context,
      links.map((link) => linkOf(link, until)),
    )
  }
  await keepSums(context, {
    removed: rows.filter(isNotDeleted),
    added: [...next.filter(isNotDeleted), ...movements],
  })
  return next
}

type Link = {
  row: TransactionTable
  side: Side
  account: LostAccount
  movement: TransactionTable | null
}

function linksOf(
  context: Context,
  row: TransactionTable,
  accounts: ReadonlyMap<string, LostAccount>,
  { names }: Loss,
): Link[] {
  return (['account', 'to'] as const).flatMap((side) => {
    const account = accounts.get(row[SIDES[side].id] ?? '')
    if (!account) return []
    const minor = row[SIDES[side].minor]
    const today = dayIn(account.zone ?? 'UTC', context.now)
    const hasMoved = isNotDeleted(row) && minor !== 0 && row.day <= today
    const name = names.get(row.owner_id) ?? null
    const movement = hasMoved ? movementOf(context, { row, account, minor, name }) : null
    return [{ row, side, account, movement }]
  })
}

type MovementFields = {
  row: TransactionTable
  account: LostAccount
  minor: number
  name: string | null
}

function movementOf(
  context: Context,
  { row, account, minor, name }: MovementFields,
): TransactionTable {
  const sides =
    minor > 0
      ? { to_account_id: account.id, to_minor: minor }
      : { account_id: account.id, account_minor: minor }
  return {
    ...BARE,
    ...sides,
    id: newId(),
    type: TYPE_NUMBERS.transfer,
    owner_id: account.owner_id,
    creator_id: NOBODY,
    group_id: account.is_shared === 1 ? account.group_id : null,
    at: row.at,
    day: row.day,
    month_index: row.month_index,
    currency: account.currency ?? row.currency,
    minor: Math.abs(minor),
    category_id: DEFAULT_CATEGORY.transfer,
    title: name,
    moved_by: name === null ? null : row.owner_id,
    updates_balance: 1,
    created_at: context.now,
    modified_at: context.now,
  }
}

function withoutAccounts(
  row: TransactionTable,
  accounts: ReadonlyMap<string, LostAccount>,
): TransactionTable {
  const from = accounts.get(row.account_id ?? '')
  const to = accounts.get(row.to_account_id ?? '')
  return {
    ...row,
    ...(from ? { account_id: null, account_minor: 0, account_name: from.name } : {}),
    ...(to ? { to_account_id: null, to_minor: 0, to_account_name: to.name } : {}),
  }
}

async function takeAccounts(
  context: Context,
  links: Link[],
  { isChange }: Loss,
): Promise<void> {
  for (const [key, some] of Map.groupBy(
    links,
    ({ side, account }) => `${side} ${account.id}`,
  )) {
    const [{ account }] = some as [Link]
    const columns = SIDES[key.startsWith('to ') ? 'to' : 'account']
    await inBatches(some, (batch) =>
      context.db
        .updateTable('transactions')
        .set({
          [columns.id]: null,
          [columns.minor]: 0,
          [columns.name]: account.name,
          ...(isChange ? { modified_at: modifiedInPlace(context) } : {}),
        })
        .where(
          'id',
          'in',
          batch.map(({ row }) => row.id),
        )
        .execute(),
    )
  }
}

function linkOf({ row, side, account, movement }: Link, until: number): LoosenedLinkTable {
  return {
    kind: 'transaction',
    entry_id: row.id,
    side,
    owner_id: row.owner_id,
    account_id: account.id,
    movement_id: movement?.id ?? null,
    kept_until: until,
  }
}
