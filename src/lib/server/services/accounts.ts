import type { Account, AccountInput } from '#lib/domain/account.ts'
import { Refusal } from '#lib/domain/refusal.ts'
import { withBalances } from './accounts/balances.ts'
import {
  providerAfter,
  refuseCurrencyChange,
  refuseUnknownOfAccounts,
} from './accounts/inputs.ts'
import { selectAccounts } from './accounts/accountRows.ts'
import type { AccountRow } from './accounts/accountRows.ts'
import { callerOf } from '../core/context.ts'
import type { Context } from '../core/context.ts'
import type { AccountTable } from '../db/tables/books.ts'
import { newId } from '../core/ids.ts'
import { modifiedAt, refuseStale } from '../core/versions.ts'
import { isSwitchOn } from '../core/switches.ts'
import { inTransaction } from '../core/transaction.ts'
import { inBatches } from '../db/batches.ts'

export { balanceOn, firstOfMonth, movedUntil } from './accounts/balances.ts'
export {
  getAllAccounts,
  getGroupAccounts,
  getNetWorthMonths,
  getUsableAccounts,
} from './accounts/lists.ts'
export { namesOfAccounts, withAccountNames } from './accounts/names.ts'
export { removeAccounts } from './accounts/removal.ts'
import { recordShare } from './accounts/sharing.ts'

export { shareAccounts } from './accounts/sharing.ts'

/**
 * Adds accounts without an id and changes the others, all or none.
 * @throws Refusal malformed, not-found, not-yours, stale, rule
 */
export async function saveAccounts(
  context: Context,
  inputs: AccountInput[],
): Promise<Account[]> {
  return inTransaction(context, async (inside) => {
    await refuseUnknownOfAccounts(inside, inputs)
    await refuseChanges(inside, inputs)
    await refuseMaintenance(inside)
    const ids: string[] = []
    for (const input of inputs) ids.push(await saveAccount(inside, input))
    const rows = await selectAccounts(inside).where('accounts.id', 'in', ids).execute()
    const accounts = await withBalances(inside, rows)
    return ids.map((id) => accounts.find((account) => account.id === id)!)
  })
}

/** An open account of the caller's that may be closed. @throws Refusal not-found, not-yours, rule */
export async function findToClose(context: Context, id: string): Promise<AccountTable> {
  const row = await findUsable(context, id)
  refuseForeign(context, row)
  await refuseMaintenance(context)
  return row
}

/** Marks an account as closed; its entries stay. */
export async function markClosed(
  context: Context,
  { id, modified_at }: AccountTable,
): Promise<void> {
  await context.db
    .updateTable('accounts')
    .set({ is_open: 0, modified_at: modifiedAt(context, modified_at) })
    .where('id', '=', id)
    .execute()
}

/** Refuses where no account can be added. @throws Refusal rule */
export async function refuseNewAccounts(context: Context): Promise<void> {
  refuseInCompanion(context)
  await refuseMaintenance(context)
}

/** Whether maintenance is on, during which nobody can change accounts. */
export function isUnderMaintenance(context: Context): Promise<boolean> {
  return isSwitchOn(context, 'accounts-maintenance')
}

/**
 * An account that the caller may use in entries, or undefined.
 * Memberships are read in the writing transaction: they may just have ended.
 */
export function findUsableAccount(
  context: Context,
  id: string,
): Promise<AccountRow | undefined> {
  const { id: callerId } = callerOf(context)
  return selectAccounts(context)
    .where('accounts.id', '=', id)
    .where('is_open', '=', 1)
    .where((where) =>
      where.or([
        where('owner_id', '=', callerId),
        where.and([
          where('is_shared', '=', 1),
          where('owner_id', 'in', membersWith(context, callerId)),
        ]),
      ]),
    )
    .executeTakeFirst()
}

/**
 * `findUsableAccount` for an entry that gets the account; in the place of another member
 * both may use it.
 */
export async function findOfferedAccount(
  context: Context,
  id: string,
): Promise<AccountRow | undefined> {
  const { actor: caller, ...own } = context
  if (caller && !(await findUsableAccount({ ...own, caller }, id))) return undefined
  return findUsableAccount(context, id)
}

/** The caller's own closed accounts among these. */
export function closedOf(
  context: Context,
  ids: readonly string[],
): Promise<AccountTable[]> {
  return inBatches(ids, (some) =>
    context.db
      .selectFrom('accounts')
      .selectAll()
      .where('id', 'in', some)
      .where('owner_id', '=', callerOf(context).id)
      .where('is_open', '=', 0)
      .execute(),
  )
}

/** Accounts among these that entries may have: usable ones, and own closed ones. */
export async function usableIds(
  context: Context,
  ids: readonly string[],
): Promise<Set<string>> {
  const closed = await closedOf(context, ids)
  const usable = new Set(closed.map(({ id }) => id))
  for (const id of ids) if (await findUsableAccount(context, id)) usable.add(id)
  return usable
}

/** The members of a profile's group at this moment. */
function membersWith({ db }: Context, profileId: string) {
  return db
    .selectFrom('group_members as mine')
    .innerJoin('group_members as theirs', 'theirs.group_id', 'mine.group_id')
    .select('theirs.profile_id')
    .where('mine.profile_id', '=', profileId)
}

/** @throws Refusal not-found, not-yours, stale */
async function refuseChanges(context: Context, inputs: AccountInput[]): Promise<void> {
  const changes: { input: AccountInput; row: AccountRow }[] = []
  for (const input of inputs) {
    if (input.id !== undefined) {
      changes.push({ input, row: await findToChange(context, input.id, input) })
    }
  }
  for (const { row } of changes) refuseForeign(context, row)
  for (const { input, row } of changes) {
    await refuseStale(input.modifiedAt, row.modified_at, async () => {
      const [stored] = await withBalances(context, [row])
      return stored
    })
  }
}

async function saveAccount(context: Context, input: AccountInput): Promise<string> {
  if (input.id === undefined) return addAccount(context, input)
  const row = await findToChange(context, input.id, input)
  await refuseCurrencyChange(context, input, row)
  const isShared = flag(input.isShared, row.is_shared)
  if (isShared !== row.is_shared) await recordShare(context, row.id, isShared === 1)
  await context.db
    .updateTable('accounts')
    .set({
      type: input.type,
      name: input.name,
      number: input.number === undefined ? row.number : input.number.trim() || null,
      opening_minor: input.openingMinor,
      currency: input.currency ?? row.currency,
      provider_id: providerAfter(input, row),
      is_shared: isShared,
      in_balance: flag(input.inBalance, row.in_balance),
      is_open: 1,
      modified_at: modifiedAt(context, row.modified_at, input.modifiedAt),
    })
    .where('id', '=', row.id)
    .execute()
  return row.id
}

/** Finds the account of a change; a closed one of the caller's where it reopens. */
async function findToChange(
  context: Context,
  id: string,
  { isReopened }: AccountInput,
): Promise<AccountRow> {
  const closed = isReopened
    ? await selectAccounts(context)
        .where('accounts.id', '=', id)
        .where('owner_id', '=', callerOf(context).id)
        .where('is_open', '=', 0)
        .executeTakeFirst()
    : undefined
  return closed ?? findUsable(context, id)
}

async function findUsable(context: Context, id: string): Promise<AccountRow> {
  const row = await findUsableAccount(context, id)
  if (row) return row
  throw new Refusal('not-found', 'refusals.NOT_FOUND')
}

function refuseForeign(context: Context, row: AccountRow): void {
  if (row.owner_id === callerOf(context).id) return
  throw new Refusal('not-yours', 'refusals.ONLY_CREATOR')
}

function refuseInCompanion({ app }: Context): void {
  if (!app.config.companion) return
  throw new Refusal('rule', 'refusals.ACCOUNTS_IN_APP')
}

async function refuseMaintenance(context: Context): Promise<void> {
  if (!(await isUnderMaintenance(context))) return
  throw new Refusal('rule', 'refusals.ACCOUNTS_UNDER_MAINTENANCE')
}

async function addAccount(context: Context, input: AccountInput): Promise<string> {
  refuseInCompanion(context)
  const id = newId()
  await context.db
    .insertInto('accounts')
    .values({
      id,
      owner_id: callerOf(context).id,
      type: input.type,
      name: input.name,
      number: input.number?.trim() || null,
      opening_minor: input.openingMinor,
      currency: input.currency ?? callerOf(context).currency,
      provider_id: providerAfter(input),
      is_open: 1,
      is_shared: flag(input.isShared, 0),
      in_balance: flag(input.inBalance, 1),
      created_at: context.now,
      modified_at: modifiedAt(context, undefined, input.modifiedAt),
    })
    .execute()
  return id
}

const flag = (sent: boolean | undefined, stored: 0 | 1): 0 | 1 =>
  sent === undefined ? stored : sent ? 1 : 0
