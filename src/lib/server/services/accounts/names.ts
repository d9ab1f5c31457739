import type { Context } from '../../core/context.ts'
import { accountsOfFamily, isUsable } from './accountRows.ts'

type OnAccounts = {
  accountId?: string
  accountName?: string
  toAccountId?: string
  toAccountName?: string
}

/**
 * Entries with the names of their accounts that the caller cannot use: closed ones, and
 * private ones of members (contract, 3 Groups). Balance, number and ledger stay hidden.
 */
export async function withAccountNames<Entry extends OnAccounts>(
  context: Context,
  entries: Entry[],
): Promise<Entry[]> {
  if (!entries.some(({ accountId, toAccountId }) => accountId ?? toAccountId)) {
    return entries
  }
  const names = await namesOfUnusable(context)
  if (names.size === 0) return entries
  return entries.map((entry) => {
    const name = names.get(entry.accountId ?? '')
    const toName = names.get(entry.toAccountId ?? '')
    if (name === undefined && toName === undefined) return entry
    return {
      ...entry,
      accountName: name ?? entry.accountName,
      toAccountName: toName ?? entry.toAccountName,
    }
  })
}

async function namesOfUnusable(context: Context): Promise<Map<string, string>> {
  const rows = await accountsOfFamily(context)
  const unusable = rows.filter((row) => !isUsable(context, row))
  return new Map(unusable.map((row) => [row.id, row.name]))
}

/** Names of all accounts of the caller and their group by id, closed and private ones too. */
export async function namesOfAccounts(context: Context): Promise<Map<string, string>> {
  const rows = await accountsOfFamily(context)
  return new Map(rows.map((row) => [row.id, row.name]))
}
