import { atom } from 'nanostores'
import { getAccountTransactions } from '#lib/contract/accounts.ts'
import { joinPage } from '#lib/domain/ledger.ts'
import type { Ledger } from '#lib/domain/ledger.ts'
import { refreshAccounts } from '../accounts.ts'
import { ask } from '../core/ask.ts'
import { $changes } from '../entries/changes.ts'
import { onReturn } from '../core/returning.ts'

/** The transactions of the chosen account as far as they were asked for, the latest first. */
export type LoadedLedger = {
  accountId: string
  entries: Ledger
  nextPage: number
  /** Whether the last page has come: an empty one. */
  isWhole: boolean
  isLoading: boolean
  /** Whether something changed since it was asked for. */
  isStale?: boolean
  /** Why the next page could not be had. */
  failure?: unknown
}

/** The ledger on the screen; none before an account is chosen. */
export const $ledger = atom<LoadedLedger | undefined>()

/** Tells one opening of an account from the next, so that a late answer finds its own or none. */
let opening = 0
/** Tells one question for a page from the next. */
let questions = 0
/** How many deletions and undoings are on their way: what is asked for meanwhile is of neither. */
let underway = 0
/** Entries whose deletion is on its way: a page may still hold them. */
export const leaving = new Set<string>()

/** A ledger with its first page, as the page was made with it. */
export function firstLedger(accountId: string, entries: Ledger): LoadedLedger {
  const isWhole = entries.length === 0
  return { accountId, entries, nextPage: 1, isWhole, isLoading: false }
}

/** Shows a ledger from the beginning; in the browser only. */
export function seedLedger(ledger: LoadedLedger) {
  opening += 1
  $ledger.set(ledger)
}

/** Shows the transactions of an account; those that are shown already stay. */
export function openLedger(accountId: string) {
  const shown = $ledger.get()
  if (shown?.accountId !== accountId || shown.failure) startLedger(accountId)
}

function startLedger(accountId: string) {
  seedLedger({ ...firstLedger(accountId, []), nextPage: 0, isWhole: false })
  void showNextPage()
}

/** Asks for the next page and joins it; an answer that comes too late is dropped. */
export async function showNextPage(): Promise<void> {
  const ledger = $ledger.get()
  if (!ledger || ledger.isLoading || ledger.isWhole) return
  const { accountId, nextPage: page } = ledger
  const change = changeOfThisQuestion()
  change((shown) => ({ ...shown, isLoading: true, failure: undefined }))
  try {
    const { result } = await ask(getAccountTransactions, { accountId, page })
    const came = result.filter(({ id }) => !leaving.has(id))
    change((shown) => ({
      ...shown,
      entries: joinPage(shown.entries, came),
      nextPage: shown.nextPage + 1,
      isWhole: result.length === 0,
      isLoading: false,
    }))
  } catch (failure) {
    change((shown) => ({ ...shown, isLoading: false, failure }))
  }
}

/** A list of more pages begins anew rather than being asked for as far as it is. */
const MOST_PAGES = 100
/** As many pages are asked for at a time. */
const AT_ONCE = 5

/** Asks for all that is shown anew, which stays until then: it may not be what is stored. */
export async function refreshLedger(): Promise<void> {
  const ledger = $ledger.get()
  if (!ledger) return
  const { accountId, nextPage } = ledger
  $ledger.set({ ...ledger, isStale: true })
  if (underway > 0) return
  if (nextPage > MOST_PAGES) return startLedger(accountId)
  const change = changeOfThisQuestion()
  change((shown) => ({ ...shown, isLoading: true, failure: undefined }))
  try {
    const pages = await pagesOf(accountId, Math.max(1, nextPage))
    const came = pages.map((page) => page.filter(({ id }) => !leaving.has(id)))
    change((shown) => ({
      ...shown,
      entries: came.reduce(joinPage, []),
      nextPage: pages.length,
      isWhole: pages.at(-1)!.length === 0, // there is one at least
      isLoading: false,
      isStale: false,
    }))
  } catch (failure) {
    change((shown) => ({ ...shown, isLoading: false, failure }))
  }
}

async function pagesOf(accountId: string, count: number): Promise<Ledger[]> {
  const pages: Ledger[] = []
  while (pages.length < count && pages.at(-1)?.length !== 0) {
    const asked = Array.from(
      { length: Math.min(AT_ONCE, count - pages.length) },
      (_, index) => ask(getAccountTransactions, { accountId, page: pages.length + index }),
    )
    for (const { result } of await Promise.all(asked)) pages.push(result)
  }
  return pages
}

/** Follows what other islands of the page change; gives what ends it. */
export function followChanges(): () => void {
  return $changes.listen(() => {
    void refreshLedger()
    void refreshAccounts()
  })
}

/** As many are asked for without anything that is known to have changed. */
const REFRESHED_PAGES = 10

/** Asks anew when somebody comes back, but for a long list: its reader would lose the place. */
export const followReturns = () =>
  onReturn(() => {
    const { nextPage = 0 } = $ledger.get() ?? {}
    if (nextPage <= REFRESHED_PAGES) void refreshLedger()
  })

/** As `changeOfThisOpening`, of a question that begins: an answer to an earlier one is dropped. */
function changeOfThisQuestion() {
  questions += 1
  const question = questions
  const change = changeOfThisOpening()
  return (how: Parameters<typeof change>[0]) => question === questions && change(how)
}

/** Changes the ledger while it is the one that was on the screen; tells whether it was. */
export function changeOfThisOpening() {
  const mine = opening
  return (change: (shown: LoadedLedger) => LoadedLedger): boolean => {
    const shown = $ledger.get()
    if (mine !== opening || !shown) return false
    $ledger.set(change(shown))
    return true
  }
}

/** Does what changes entries; what was asked for before, or is wanted meanwhile, follows it. */
export async function changing(work: () => Promise<void>) {
  const shown = $ledger.get()
  if (shown?.isLoading) $ledger.set(dropped({ ...shown, isStale: true }))
  underway += 1
  try {
    await work()
  } finally {
    underway -= 1
    if (underway === 0 && $ledger.get()?.isStale) void refreshLedger()
  }
}

function dropped(shown: LoadedLedger): LoadedLedger {
  questions += 1
  return { ...shown, isLoading: false }
}

/**
 * All earlier entries moved up by one, so the last page has one that was not seen yet. A page on
 * its way may lack it: it is asked for again.
 */
export function stepBack(shown: LoadedLedger): LoadedLedger {
  return dropped({ ...shown, nextPage: Math.max(0, shown.nextPage - 1) })
}
