import type { AnswerOf } from '#lib/contract/call.ts'
import type { getAccountTypes } from '#lib/contract/reference.ts'
import { mergedAccounts } from '#lib/domain/account.ts'
import type { Account, AccountInput } from '#lib/domain/account.ts'
import { $netWorth } from './accounts/netWorth.ts'
import { ask, askSaved, storedNow } from './core/ask.ts'
import { NetworkError, unlessGone } from './core/failures.ts'
import { keepingAnswers } from './core/ask/keeping.ts'
import { tellOtherTabs } from './core/otherTabs.ts'

/** Accounts that the viewer may use, and whether they can be changed at present. */
export type AccountList = {
  /** The viewer's own, then those shared by other members; all of them open. */
  accounts: Account[]
  isUnderMaintenance: boolean
}

/** Account type with its names in the viewer's language. */
export type NamedType = AnswerOf<typeof getAccountTypes>['types'][number]

const KEY = 'accounts'
const CLOSED_KEY = 'closedAccounts'
const { fetcher, keep } = keepingAnswers()

/** Accounts with their balances of today. */
export const $accounts = fetcher<AccountList>([KEY], { fetcher: findAccounts })

/** The viewer's own closed accounts; loaded when they are shown. */
export const $closedAccounts = fetcher<Account[]>([CLOSED_KEY], {
  fetcher: async () => (await ask('getAllAccounts', { closed: true })).results,
})

/** Hands the seed to the store; in the browser only. */
export function seedAccounts(list: AccountList) {
  keep(KEY, list)
}

/** Reloads the accounts after a change; answers to earlier requests are dropped. */
export async function refreshAccounts(): Promise<void> {
  questions += 1
  const question = questions
  const list = await findAccounts().catch(
    // The list stays; the returning network reloads it.
    () => undefined,
  )
  if (!list || question !== questions) return
  keep(KEY, list)
  $netWorth.revalidate()
}

let questions = 0

/**
 * Adds or changes an account; all views follow. Null where the server does not answer it.
 * @throws CallError, NetworkError
 */
export async function saveAccount(draft: AccountInput): Promise<Account | null> {
  const save = askSaved('addAccountWeb', { accounts: [draft] })
  const saved = (await save.catch(refreshLost))?.results[0] ?? null
  const known = $accounts.value?.data
  if (known && saved) {
    keep(KEY, { ...known, accounts: withSaved(known.accounts, saved) })
  }
  void refreshAccounts()
  const { isShared = draft.isShared, id = draft.id } = saved ?? draft
  // On a page without the list a sent share counts as a change.
  const before = known ? isSharedIn(known, id) : !draft.isShared
  if (draft.isShared !== undefined && before !== isShared) tellOtherTabs()
  return saved
}

/** Reloads the accounts after a lost answer of a remote backend. */
function refreshLost(failure: unknown): never {
  const isInDoubt = failure instanceof NetworkError && failure.key === 'errors.maybeSaved'
  if (isInDoubt) void refreshAccounts()
  throw failure
}

function isSharedIn({ accounts }: AccountList, accountId: string | undefined): boolean {
  return accounts.some(({ id, isShared }) => id === accountId && isShared)
}

function withSaved(accounts: Account[], saved: Account): Account[] {
  const isKnown = accounts.some(({ id }) => id === saved.id)
  if (!isKnown) return [...accounts, saved]
  return accounts.map((account) => (account.id === saved.id ? saved : account))
}

/** Closes an account; its transactions stay until today. @throws CallError, NetworkError */
export async function deleteAccount(
  id: string,
  uses: { moveTo?: string | null; ends?: boolean } = {},
): Promise<void> {
  await ask('deleteAccount', { accountId: id, ...uses }).catch(unlessGone)
  const known = $accounts.value?.data
  if (known) {
    const left = known.accounts.filter((account) => account.id !== id)
    keep(KEY, { ...known, accounts: left })
  }
  $closedAccounts.revalidate()
  void refreshAccounts()
}

/** Opens a closed account again, as it was. @throws CallError, NetworkError */
export async function reopenAccount(account: Account): Promise<void> {
  const { id, recordId, type, name, openingMinor, modifiedAt } = account
  const asIs = { id, recordId, type, name, openingMinor, modifiedAt }
  await saveAccount({ ...asIs, isReopened: true })
  $closedAccounts.revalidate()
}

/** Stored account, if saving was refused because of a newer version. */
export function storedAccount(failure: unknown): Account | undefined {
  return storedNow('addAccountWeb', failure)
}

async function findAccounts(): Promise<AccountList> {
  const [own, shared] = await Promise.all([
    ask('getAllAccounts', {}),
    ask('getGroupAccounts', {}),
  ])
  return {
    accounts: mergedAccounts(own.results, shared.results.accounts),
    isUnderMaintenance: own.maintenance ?? false,
  }
}
