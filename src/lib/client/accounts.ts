import * as z from 'zod/mini'
import {
  account as accountCodec,
  addAccountWeb,
  deleteAccount,
  getAllAccounts,
  getGroupAccounts,
} from '#lib/contract/accounts.ts'
import { mergedAccounts } from '#lib/domain/account.ts'
import type { Account, AccountInput } from '#lib/domain/account.ts'
import { ask } from './core/ask.ts'
import { isRefusedWith } from './core/failures.ts'
import { unlessGone } from './core/gone.ts'
import { keepingAnswers } from './core/ask/keeping.ts'

/** The accounts that the reader may use, and whether they can be changed at present. */
export type AccountList = {
  /** The reader's own, then those that others of the family share; all of them open. */
  accounts: Account[]
  isUnderMaintenance: boolean
}

const KEY = 'accounts'
const { fetcher, keep } = keepingAnswers()

/** The accounts with what they hold today. */
export const $accounts = fetcher<AccountList>([KEY], { fetcher: findAccounts })

/** Hands the store what the page was made with; in the browser only. */
export function seedAccounts(list: AccountList) {
  keep(KEY, list)
}

/** Asks anew after something changed; of several answers the last question's counts. */
export async function refreshAccounts(): Promise<void> {
  questions += 1
  const question = questions
  const list = await findAccounts().catch(
    // What is shown stays until the network is back, which asks by itself.
    () => undefined,
  )
  if (list && question === questions) keep(KEY, list)
}

let questions = 0

/**
 * Adds an account, or changes the one whose id the draft names; all who show it follow.
 * @throws CallError, NetworkError
 */
export async function saveAccount(draft: AccountInput): Promise<Account> {
  const { results } = await ask(addAccountWeb, { accounts: [draft] })
  const saved = results[0]! // one for each draft
  const known = $accounts.value?.data
  if (known) {
    keep(KEY, { ...known, accounts: withSaved(known.accounts, saved) })
  }
  void refreshAccounts()
  return saved
}

/** A changed account takes its own place, a new one the last. */
function withSaved(accounts: Account[], saved: Account): Account[] {
  const isKnown = accounts.some(({ id }) => id === saved.id)
  if (!isKnown) return [...accounts, saved]
  return accounts.map((account) => (account.id === saved.id ? saved : account))
}

/** Closes an account: its transactions stay. @throws CallError, NetworkError */
export async function askToClose(id: string): Promise<void> {
  await ask(deleteAccount, { accountId: id }).catch(unlessGone)
  const known = $accounts.value?.data
  if (known) {
    const left = known.accounts.filter((account) => account.id !== id)
    keep(KEY, { ...known, accounts: left })
  }
  void refreshAccounts()
}

/** The account as it is stored, when saving it was refused because somebody else was faster. */
export function storedAccount(failure: unknown): Account | undefined {
  if (!isRefusedWith(failure, 409)) return undefined
  const { result } = failure.answer as { result: z.input<typeof accountCodec> }
  return z.decode(accountCodec, result)
}

async function findAccounts(): Promise<AccountList> {
  const [own, shared] = await Promise.all([
    ask(getAllAccounts, {}),
    ask(getGroupAccounts, {}),
  ])
  return {
    accounts: mergedAccounts(own.results, shared.results.accounts),
    isUnderMaintenance: own.maintenance ?? false,
  }
}
