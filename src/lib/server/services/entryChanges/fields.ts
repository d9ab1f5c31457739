import { isCustom } from '#lib/domain/category.ts'
import { missingFieldOf } from '#lib/domain/entryChange.ts'
import type { EntryFields } from '#lib/domain/entryChange.ts'
import { cleanedName } from '#lib/domain/folding.ts'
import { TYPE_NUMBERS } from '#lib/domain/limits.ts'
import { isRefusal, Refusal } from '#lib/domain/refusal.ts'
import { effectOn } from '#lib/domain/transaction.ts'
import type { IncomeOrExpense } from '#lib/domain/transaction.ts'
import type { Key } from '#lib/i18n.ts'
import { closedOf, findOfferedAccount } from '../accounts.ts'
import { refuseCategory } from '../categories.ts'
import { callerOf } from '../../core/context.ts'
import type { Context } from '../../core/context.ts'
import { isSeenBesideOwner } from '../../core/visibility.ts'
import { dayIn } from '../../core/zone.ts'
import type { AccountTable, TransactionTable } from '../../db/tables/books.ts'
import { transactionFrom } from '../transactions.ts'
import { isBill } from './chosen.ts'
import type { EntryGroup, EntryRow } from './chosen.ts'

/** Rules of new fields, for each row. */
export type FieldRules = {
  /** Key of the reason why a row cannot have the fields. */
  findRefusal(row: EntryRow): Key | undefined
  rowAfter(row: EntryRow): EntryRow
}

type Account = Pick<AccountTable, 'id' | 'owner_id' | 'currency' | 'is_open'>

type Facts = {
  context: Context
  set: EntryFields
  account: Account | undefined
  /** Why an expense or an income cannot have the category. */
  categoryRefusals: Record<IncomeOrExpense, Key | undefined>
  closedIds: ReadonlySet<string>
  today: string
}

/**
 * Rules of new fields for rows, by the same rules as for a single entry, each looked up once.
 * @throws Refusal not-found for an account that the caller does not see
 */
export async function fieldRules(
  context: Context,
  groups: readonly EntryGroup[],
  sent: EntryFields,
): Promise<FieldRules> {
  const { merchant } = sent
  const set = merchant ? { ...sent, merchant: cleanedName(merchant) || null } : sent
  const facts: Facts = {
    context,
    set,
    account: await findAccount(context, set),
    categoryRefusals: {
      expense: await categoryRefusal(context, set, 'expense'),
      income: await categoryRefusal(context, set, 'income'),
    },
    closedIds: await findClosedIds(context, groups),
    today: dayIn(callerOf(context).zone, context.now),
  }
  return {
    findRefusal: (row) => findRefusal(facts, row),
    rowAfter: (row) => rowAfter(facts, row),
  }
}

/** @throws Refusal not-found */
async function findAccount(
  context: Context,
  { accountId }: EntryFields,
): Promise<Account | undefined> {
  if (!accountId) return undefined
  const [closed] = await closedOf(context, [accountId])
  const account = (await findOfferedAccount(context, accountId)) ?? closed
  // Of several owners' entries those stay that cannot have it.
  if (!account && !context.actor) throw new Refusal('not-found', 'refusals.NOT_FOUND')
  return account
}

async function categoryRefusal(
  context: Context,
  { categoryId: id }: EntryFields,
  type: IncomeOrExpense,
): Promise<Key | undefined> {
  if (id === undefined) return undefined
  // The number of the actor's own category may name another one of the owner's.
  if (context.actor && isCustom(id)) return 'refusals.CATEGORY_UNKNOWN'
  try {
    await refuseCategory(context, { id, type })
    return undefined
  } catch (thrown) {
    // Entries are refused one by one.
    if (isRefusal(thrown)) return thrown.key as Key
    throw thrown
  }
}

async function findClosedIds(
  context: Context,
  groups: readonly EntryGroup[],
): Promise<Set<string>> {
  const ids = groups.flatMap(({ rows }) =>
    rows.flatMap((row) =>
      isBill(row) ? [] : [row.account_id ?? [], row.to_account_id ?? []].flat(),
    ),
  )
  const closed = await closedOf(context, [...new Set(ids)])
  return new Set(closed.map(({ id }) => id))
}

function findRefusal(facts: Facts, row: EntryRow): Key | undefined {
  const { set, categoryRefusals } = facts
  const type = typeOf(row)
  const missing = missingFieldOf(type, set)
  if (missing) return missing
  const { categoryId = row.category_id } = set
  if (categoryId !== row.category_id) {
    const refusal = categoryRefusals[type === 'income' ? 'income' : 'expense']
    if (refusal) return refusal
  }
  return accountRefusal(facts, row)
}

function typeOf(row: EntryRow) {
  if (isBill(row)) return 'bill'
  if (row.type === TYPE_NUMBERS.transfer) return 'transfer'
  return row.type === TYPE_NUMBERS.income ? 'income' : 'expense'
}

function accountRefusal(facts: Facts, row: EntryRow): Key | undefined {
  const { account, set } = facts
  if (set.accountId && !account) return 'refusals.NOT_FOUND'
  const isNew = account !== undefined && account.id !== row.account_id
  if (isNew && account.is_open === 0) return 'refusals.CHOSEN_ACCOUNT_CLOSED'
  if (isNew && !isBill(row) && account.id === row.to_account_id) {
    return 'refusals.TRANSFER_TO_ITSELF'
  }
  if (isNew && !isBill(row) && !isSeenBesideOwner(facts.context, row, account)) {
    return 'refusals.PRIVATE_ENTRY'
  }
  if (isNew && accountEffect(account, row) === undefined) return 'refusals.ACCOUNT_CURRENCY'
  const { accountId = row.account_id } = facts.set
  return staysClosed(facts, row, accountId) ? 'refusals.ACCOUNT_CLOSED' : undefined
}

/** Closed accounts stay with their transactions until today. */
function staysClosed({ closedIds, today }: Facts, row: EntryRow, accountId: string | null) {
  if (isBill(row) || row.day <= today) return false
  return [accountId, row.to_account_id].some((id) => id !== null && closedIds.has(id))
}

function accountEffect(account: Account, row: EntryRow): number | undefined {
  // A bill moves no account before it is paid.
  if (isBill(row))
    return (account.currency ?? row.currency) === row.currency ? 0 : undefined
  return effectOn(account, transactionFrom(row, row.currency), row.currency)
}

function rowAfter({ set, account }: Facts, row: EntryRow): EntryRow {
  const { categoryId = row.category_id, accountId, merchant } = set
  const next = { ...row, category_id: categoryId }
  const isMoved = accountId !== undefined && accountId !== row.account_id
  const moved = isMoved ? { account_id: accountId, account_name: null } : {}
  if (isBill(next)) return { ...next, ...moved }
  return {
    ...next,
    ...(isMoved && { ...moved, account_minor: account ? accountEffect(account, row)! : 0 }), // checked before
    ...merchantAfter(next, merchant),
  }
}

/** A merchant of the same name keeps its picture. */
function merchantAfter(row: TransactionTable, name: string | null | undefined) {
  if (name === undefined || name === row.merchant_name) return {}
  return { merchant_id: null, merchant_name: name, merchant_icon: null }
}
