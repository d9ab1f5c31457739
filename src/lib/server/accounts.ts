import type { Account, AccountDraft } from '#lib/domain/account.ts'
import type { Day } from '#lib/domain/day.ts'
import { Refusal } from '#lib/domain/refusal.ts'
import { callerOf } from './context.ts'
import type { Context } from './context.ts'
import type { AccountTable } from './db/tables.ts'
import { sumOf } from './db/sums.ts'
import { newId } from './id.ts'
import { findCurrency } from './reference.ts'
import { modifiedAt, refuseStale } from './staleness.ts'
import { together } from './together.ts'
import { dayIn } from './zone.ts'

type Row = AccountTable & { zone: string | null }

/** The caller's open accounts with what they hold today, oldest first. */
export async function listAccounts(context: Context): Promise<Account[]> {
  const { id } = callerOf(context)
  const rows = await rowsOf(context)
    .where('owner_id', '=', id)
    .where('is_open', '=', 1)
    .execute()
  return withBalances(context, rows)
}

/** The open accounts that other members of the caller's group share. */
export async function listGroupAccounts(context: Context): Promise<Account[]> {
  const { id, group } = callerOf(context)
  const others = group?.memberIds.filter((memberId) => memberId !== id) ?? []
  if (others.length === 0) return []
  const rows = await rowsOf(context)
    .where('owner_id', 'in', others)
    .where('is_shared', '=', 1)
    .where('is_open', '=', 1)
    .execute()
  return withBalances(context, rows)
}

/**
 * Adds accounts and changes those that name an id: all or none.
 * @throws Refusal malformed, not-found, not-yours, stale, rule
 */
export async function saveAccounts(
  context: Context,
  drafts: AccountDraft[],
): Promise<Account[]> {
  refuseUnknownCurrencies(drafts)
  return together(context, async (inside) => {
    const ids: string[] = []
    for (const draft of drafts) ids.push(await saveAccount(inside, draft))
    const rows = await rowsOf(inside).where('accounts.id', 'in', ids).execute()
    const accounts = await withBalances(inside, rows)
    return ids.map((id) => accounts.find((account) => account.id === id)!)
  })
}

/** An account that the caller may put entries into, or undefined. */
export function findUsableAccount(context: Context, id: string): Promise<Row | undefined> {
  const caller = callerOf(context)
  const members = caller.group?.memberIds ?? [caller.id]
  return rowsOf(context)
    .where('accounts.id', '=', id)
    .where('is_open', '=', 1)
    .where('owner_id', 'in', members)
    .where((where) =>
      where.or([where('owner_id', '=', caller.id), where('is_shared', '=', 1)]),
    )
    .executeTakeFirst()
}

function rowsOf(context: Context) {
  return context.db
    .selectFrom('accounts')
    .innerJoin('profiles', 'profiles.id', 'accounts.owner_id')
    .selectAll('accounts')
    .select('profiles.zone')
    .orderBy('accounts.created_at')
    .orderBy('accounts.id')
}

async function saveAccount(context: Context, draft: AccountDraft): Promise<string> {
  if (draft.id === undefined) return addAccount(context, draft)
  const row = await findUsableAccount(context, draft.id)
  if (!row) throw new Refusal('not-found', 'refusals.NOT_FOUND')
  if (row.owner_id !== callerOf(context).id) {
    throw new Refusal('not-yours', 'refusals.ONLY_CREATOR')
  }
  await refuseStale(draft.modifiedAt, row.modified_at, async () => {
    const [stored] = await withBalances(context, [row])
    return stored
  })
  await refuseCurrencyChange(context, draft, row)
  await context.db
    .updateTable('accounts')
    .set({
      type: draft.type,
      name: draft.name,
      number: draft.number ?? row.number,
      opening_minor: draft.openingMinor,
      currency: draft.currency ?? row.currency,
      provider_id: draft.providerId ?? row.provider_id,
      is_shared: flag(draft.isShared, row.is_shared),
      in_balance: flag(draft.inBalance, row.in_balance),
      modified_at: modifiedAt(context, draft.modifiedAt),
    })
    .where('id', '=', row.id)
    .execute()
  return row.id
}

async function addAccount(context: Context, draft: AccountDraft): Promise<string> {
  if (context.house.config.companion) {
    throw new Refusal('rule', 'refusals.ACCOUNTS_IN_APP')
  }
  const id = newId()
  await context.db
    .insertInto('accounts')
    .values({
      id,
      owner_id: callerOf(context).id,
      type: draft.type,
      name: draft.name,
      number: draft.number ?? null,
      opening_minor: draft.openingMinor,
      currency: draft.currency ?? callerOf(context).currency,
      provider_id: draft.providerId ?? null,
      is_open: 1,
      is_shared: flag(draft.isShared, 0),
      in_balance: flag(draft.inBalance, 1),
      created_at: context.now,
      modified_at: modifiedAt(context, draft.modifiedAt),
    })
    .execute()
  return id
}

const flag = (sent: boolean | undefined, stored: 0 | 1): 0 | 1 =>
  sent === undefined ? stored : sent ? 1 : 0

function refuseUnknownCurrencies(drafts: AccountDraft[]): void {
  const fields = drafts.flatMap(({ currency }, index) =>
    currency && !findCurrency(currency, 'en')
      ? [{ path: `accounts.${index}.currencyCode`, key: 'refusals.fields.unknown' }]
      : [],
  )
  if (fields.length > 0) throw new Refusal('malformed', 'refusals.MALFORMED', { fields })
}

/** What its entries did to an account is kept in its currency: that can not change under them. */
async function refuseCurrencyChange(context: Context, draft: AccountDraft, row: Row) {
  if (!draft.currency || draft.currency === (row.currency ?? callerOf(context).currency))
    return
  const entry = await context.db
    .selectFrom('transactions')
    .select('id')
    .where('account_id', '=', row.id)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  if (entry) throw new Refusal('rule', 'refusals.ACCOUNT_CURRENCY_FIXED')
}

async function withBalances(context: Context, rows: Row[]): Promise<Account[]> {
  const moved = new Map<string, number>()
  for (const [today, ids] of byToday(context, rows)) {
    for (const { id, sum } of await movedUntil(context, today, ids)) {
      moved.set(id, (moved.get(id) ?? 0) + sum)
    }
  }
  return rows.map((row) => accountOf(row, moved.get(row.id) ?? 0))
}

/** Owners live in different zones, so "today" differs between accounts. */
function byToday(context: Context, rows: Row[]): Map<Day, string[]> {
  const days = new Map<Day, string[]>()
  for (const row of rows) {
    const today = dayIn(row.zone ?? 'UTC', context.now)
    days.set(today, [...(days.get(today) ?? []), row.id])
  }
  return days
}

async function movedUntil(context: Context, today: Day, accountIds: string[]) {
  const side = (
    account: 'account_id' | 'to_account_id',
    minor: 'account_minor' | 'to_minor',
  ) =>
    context.db
      .selectFrom('transactions')
      .select([`${account} as id`, sumOf(minor).as('sum')])
      .where(account, 'in', accountIds)
      .where('day', '<=', today)
      .where('deleted_at', 'is', null)
      .groupBy(account)
  const rows = await side('account_id', 'account_minor')
    .unionAll(side('to_account_id', 'to_minor'))
    .execute()
  return rows.map(({ id, sum }) => ({ id: id!, sum }))
}

function accountOf(row: Row, moved: number): Account {
  return {
    id: row.id,
    type: row.type,
    name: row.name,
    number: row.number ?? undefined,
    openingMinor: row.opening_minor,
    currentMinor: row.opening_minor + moved,
    currency: row.currency ?? undefined,
    providerId: row.provider_id ?? undefined,
    ownerId: row.owner_id,
    isOpen: row.is_open === 1,
    isShared: row.is_shared === 1,
    inBalance: row.in_balance === 1,
    modifiedAt: row.modified_at,
  }
}
