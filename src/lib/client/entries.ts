import type { FetcherValue } from '@nanostores/query'
import { atom, computed, keepMount } from 'nanostores'
import type { ReadableAtom } from 'nanostores'
import { addUpdateExpense, addUpdateIncome } from '#lib/contract/transactions.ts'
import { addUpdateTransfer } from '#lib/contract/transfers.ts'
import { GROCERIES, OTHER_INCOME } from '#lib/domain/category.ts'
import { partsOf } from '#lib/domain/day.ts'
import { entryAfter } from '#lib/domain/entries.ts'
import type { EntryChange } from '#lib/domain/entries.ts'
import type { EntriesView } from '#lib/domain/entriesView.ts'
import type {
  EntryInput,
  EntryType,
  IncomeInput,
  MonthOfEntries,
  Transaction,
  TransferInput,
} from '#lib/domain/transaction.ts'
import { ask } from './core/ask.ts'
import {
  $storedMonth,
  $storedYear,
  changedMonth,
  changedYear,
  keepKnown,
  entryChanges,
  knownEntries,
  monthKey,
  yearKey,
} from './entries/answers.ts'
import { clockOf } from './entries/clock.ts'

export { monthKey, refreshEntries, yearKey } from './entries/answers.ts'
export type { EntriesOfMonth, YearOfEntries } from './entries/answers.ts'

/** Year or month that the page was made with. */
export type EntriesSeed = {
  view: EntriesView
  firstYear: number
  months?: MonthOfEntries[]
  entries?: Transaction[]
}

type Writer = { profileId: string; zone?: string }

/** Sums of the shown year, with pending changes. */
export const $year = withPending($storedYear, changedYear)

/** Transactions of the shown month, with pending changes. */
export const $month = withPending($storedMonth, changedMonth)

/** First year to choose from; adding a transaction may move it back. */
export const $firstYear = atom<number | undefined>(undefined)

let writer: Writer | undefined

/** Hands the seed to the stores; in the browser only. */
export function seedEntries(seed: EntriesSeed, reader: Writer) {
  const { view, months, entries } = seed
  writer = reader
  if (months) keepKnown({ key: yearKey(view), months })
  if (entries) keepKnown({ key: monthKey(view)!, entries }) // entries are of a month
  $firstYear.set(seed.firstYear)
  keepMount($year)
  keepMount($month)
}

/** Adds or changes a transaction, shown at once. @throws CallError, NetworkError */
export function recordTransaction(
  type: EntryType,
  draft: EntryInput | IncomeInput,
): Promise<Transaction> {
  const shown = expectedChange(type, draft)
  const call = type === 'income' ? addUpdateIncome : addUpdateExpense
  const save = async () => (await ask(call, draft)).result
  return entryChanges.change(shown, save, (saved) => {
    const { year } = partsOf(saved.day)
    $firstYear.set(Math.min($firstYear.get() ?? year, year))
    // Sums are reloaded where the transaction's earlier state is unknown.
    const isWhole = !draft.id || shown.before.length > 0
    return { ...shown, after: isWhole ? [saved] : [] }
  })
}

/** Adds or changes a transfer. @throws CallError, NetworkError */
export function recordTransfer(draft: TransferInput): Promise<Transaction> {
  // A transfer is neither expense nor income: only its accounts show it.
  const nothing: EntryChange = { type: 'expense', before: [], after: [] }
  return entryChanges.change(
    nothing,
    async () => (await ask(addUpdateTransfer, draft)).result,
  )
}

function expectedChange(type: EntryType, draft: EntryInput): EntryChange {
  const present = knownEntries().find(({ id }) => id === draft.id)
  if (!writer || (draft.id && !present)) return { type, before: [], after: [] }
  const isSameTime = present?.at === draft.at
  const after = entryAfter(draft, {
    type,
    present,
    id: `${ON_THE_WAY}${crypto.randomUUID()}`,
    day: isSameTime ? present.day : clockOf(draft.at, writer.zone).day,
    profileId: writer.profileId,
    categoryId: type === 'income' ? OTHER_INCOME : GROCERIES,
  })
  return { type, before: present ? [present] : [], after: [after] }
}

const ON_THE_WAY = 'new:'

/** Whether a transaction has no id from the server yet. */
export function isOnTheWay({ id }: Transaction): boolean {
  return id.startsWith(ON_THE_WAY)
}

function withPending<Answer>(
  $stored: ReadableAtom<FetcherValue<Answer>>,
  changed: (answer: Answer, change: EntryChange) => Answer,
): ReadableAtom<FetcherValue<Answer>> {
  return computed([$stored, entryChanges.$pending], (stored, pending) => {
    if (stored.data === undefined || pending.length === 0) return stored
    return { ...stored, data: pending.reduce(changed, stored.data) }
  })
}
