import type { Category } from '#lib/domain/category.ts'
import { TYPE_NUMBERS } from '#lib/domain/limits.ts'
import { Refusal, unknownFields } from '#lib/domain/refusal.ts'
import type { Transaction } from '#lib/domain/transaction.ts'
import { callerOf } from '../../core/context.ts'
import type { Context } from '../../core/context.ts'
import { inTransaction } from '../../core/transaction.ts'
import { modifiedAt } from '../../core/versions.ts'
import { notDeleted } from '../../core/visibility.ts'
import type { AccountTable, TransactionTable } from '../../db/tables/books.ts'
import { findUsableAccount } from '../accounts.ts'
import { effectOf, TRANSACTION_ENTRIES } from '../transactions.ts'
import { categoriesById } from './rows.ts'

/** New fields of an entry; missing fields stay, null clears. */
export type EntryChange = {
  id: string
  /** The version that was read; an entry with another one stays as it is. */
  modifiedAt: number
  categoryId?: number
  merchant?: Transaction['merchant'] | null
  accountId?: string | null
}

/** The former fields of changed entries, with the new versions, and the number of others. */
export type EntryChanges = { changed: EntryChange[]; kept: number }

type Row = TransactionTable

/**
 * Changes fields of own expenses and income, all in one transaction; `changed` as the next
 * input puts them back. Entries of a series, newer, deleted and others' ones stay.
 * @throws Refusal malformed, not-found, rule
 */
export function changeEntries(
  context: Context,
  changes: readonly EntryChange[],
): Promise<EntryChanges> {
  return inTransaction(context, async (inside) => {
    const categories = await categoriesById(inside)
    refuseUnknownCategories(changes, categories)
    const accounts = await accountsOf(inside, changes)
    const wanted = new Map(changes.map((change) => [change.id, change]))
    const found = await ownRows(inside, [...wanted.keys()])
    const removed = await TRANSACTION_ENTRIES.changeable(
      inside,
      found.filter((row) => row.modified_at === wanted.get(row.id)!.modifiedAt),
    )
    const pairs = removed.map((row) => ({ row, change: wanted.get(row.id)! }))
    for (const { row, change } of pairs) refuseOtherType(row, change, categories)
    const added = pairs.map(({ row, change }) => rowAfter(inside, row, change, accounts))
    for (const row of added) await update(inside, row)
    await TRANSACTION_ENTRIES.afterChange(inside, { removed, added })
    const changed = pairs.map(({ row, change }, index) => ({
      ...formerFields(row, change),
      modifiedAt: added[index]!.modified_at, // made from the same pair
    }))
    return { changed, kept: changes.length - changed.length }
  })
}

/** Hidden and deleted categories can be put back. @throws Refusal malformed */
function refuseUnknownCategories(
  changes: readonly EntryChange[],
  categories: ReadonlyMap<number, Category>,
): void {
  const paths = changes.flatMap(({ categoryId }, index) =>
    categoryId === undefined || categories.has(categoryId)
      ? []
      : [`entries.${index}.categoryId`],
  )
  if (paths.length > 0) throw unknownFields(...paths)
}

/** @throws Refusal rule */
function refuseOtherType(
  row: Row,
  { categoryId }: EntryChange,
  categories: ReadonlyMap<number, Category>,
): void {
  if (categoryId === undefined) return
  const { type } = categories.get(categoryId)! // known, as checked before
  if (type === 'both' || TYPE_NUMBERS[type] === row.type) return
  throw new Refusal('rule', 'refusals.CATEGORY_TYPE')
}

/** The accounts to fill in, by id. @throws Refusal not-found */
async function accountsOf(
  context: Context,
  changes: readonly EntryChange[],
): Promise<Map<string, AccountTable>> {
  const ids = new Set(changes.flatMap(({ accountId }) => accountId ?? []))
  const accounts = new Map<string, AccountTable>()
  for (const id of ids) {
    const account = await findUsableAccount(context, id)
    if (!account) throw new Refusal('not-found', 'refusals.NOT_FOUND')
    accounts.set(id, account)
  }
  return accounts
}

function ownRows(context: Context, ids: string[]): Promise<Row[]> {
  const { id } = callerOf(context)
  return context.db
    .selectFrom('transactions')
    .selectAll()
    .where('id', 'in', ids)
    .where('owner_id', '=', id)
    .where('creator_id', '=', id)
    .where('type', 'in', [TYPE_NUMBERS.expense, TYPE_NUMBERS.income])
    .where('series_id', 'is', null)
    .where(notDeleted())
    .execute()
}

/** @throws Refusal rule for an account of another currency */
function rowAfter(
  context: Context,
  row: Row,
  { categoryId, merchant, accountId }: EntryChange,
  accounts: ReadonlyMap<string, AccountTable>,
): Row {
  const next = {
    ...row,
    category_id: categoryId ?? row.category_id,
    ...(merchant !== undefined && {
      merchant_id: merchant?.id ?? null,
      merchant_name: merchant?.name ?? null,
      merchant_icon: merchant?.icon ?? null,
    }),
    ...(accountId !== undefined && { account_id: accountId, account_name: null }),
    modified_at: modifiedAt(context, row.modified_at),
  }
  if (accountId === undefined) return next
  const account = accountId === null ? undefined : accounts.get(accountId)
  return { ...next, account_minor: effectOf(account, next) }
}

async function update(context: Context, { id, ...row }: Row): Promise<void> {
  await context.db.updateTable('transactions').set(row).where('id', '=', id).execute()
}

/** The fields that a change replaces, as they were. */
function formerFields(row: Row, change: EntryChange): Omit<EntryChange, 'modifiedAt'> {
  const { merchant_id, merchant_name, merchant_icon } = row
  const merchant = merchant_name
    ? {
        id: merchant_id ?? undefined,
        name: merchant_name,
        icon: merchant_icon ?? undefined,
      }
    : null
  return {
    id: row.id,
    ...(change.categoryId !== undefined && { categoryId: row.category_id }),
    ...(change.merchant !== undefined && { merchant }),
    ...(change.accountId !== undefined && { accountId: row.account_id }),
  }
}
