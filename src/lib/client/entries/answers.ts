import { computed } from 'nanostores'
import { getTransactionsByType } from '#lib/contract/transactions.ts'
import { changeMonth, changeYear } from '#lib/domain/entries.ts'
import type { EntryChange } from '#lib/domain/entries.ts'
import type { EntriesView } from '#lib/domain/entriesView.ts'
import { monthText, readMonth } from '#lib/domain/monthText.ts'
import type { Month } from '#lib/domain/period.ts'
import type { EntryType, MonthOfEntries, Transaction } from '#lib/domain/transaction.ts'
import { ask } from '../core/ask.ts'
import { keepingAnswers } from '../core/ask/keeping.ts'
import { optimistic } from '../core/optimistic.ts'
import { tellChange } from './changes.ts'
import { storedEntry } from './stored.ts'
import { entriesView } from './view.ts'

/** Sums of a year's months; `key` names its type and year. */
export type YearOfEntries = { key: string; months: MonthOfEntries[] }

/** Transactions of a month, latest first; `key` names its type and month. */
export type EntriesOfMonth = { key: string; entries: Transaction[] }

type Answer = YearOfEntries | EntriesOfMonth

const { fetcher, keep, cache, revalidateKeys } = keepingAnswers<Answer>()

/** Optimistic changes of expenses and income, shown in every answer. */
export const entryChanges = optimistic<EntryChange>({
  keep: keepChange,
  settle: (outcome) => {
    if (outcome === 'nothing') return
    refreshEntries()
    tellChange()
  },
  storedIn,
})

const $yearKey = computed(entriesView.$view, (view) =>
  view && view.month === undefined ? yearKey(view) : undefined,
)
const $monthKey = computed(entriesView.$view, (view) => view && monthKey(view))

/** Stored sums of the shown year. */
export const $storedYear = fetcher<YearOfEntries>([$yearKey], {
  fetcher: (key) => entryChanges.askSettled(() => findYear(String(key))),
})

/** Stored transactions of the shown month. */
export const $storedMonth = fetcher<EntriesOfMonth>([$monthKey], {
  fetcher: (key) => entryChanges.askUnchanged(() => findMonth(String(key))),
})

/** Key of a year's sums. */
export function yearKey({ type, year }: Pick<EntriesView, 'type' | 'year'>): string {
  return `${type} ${year}`
}

/** Key of a month's transactions; undefined for a view of a year. */
export function monthKey({
  type,
  year,
  month,
}: Pick<EntriesView, 'type' | 'year' | 'month'>): string | undefined {
  return month === undefined ? undefined : `${type} ${monthText({ year, month })}`
}

/** Caches an answer, and shows it where its key is current. */
export function keepKnown(answer: Answer) {
  keep(answer.key, answer)
}

function keepChange(change: EntryChange) {
  for (const answer of knownAnswers()) {
    keepKnown(
      'months' in answer ? changedYear(answer, change) : changedMonth(answer, change),
    )
  }
}

/** Replaces the known transaction by the stored one when somebody else was faster. */
function storedIn(failure: unknown, shown: EntryChange): EntryChange {
  const stored = storedEntry(failure)
  const before = shown.before.filter(({ id }) => id === stored?.id)
  const after = stored && before.length > 0 ? [stored] : []
  return { ...shown, before: after.length > 0 ? before : [], after }
}

/** Reloads the shown answers; the others reload when shown. */
export function refreshEntries() {
  for (const key of cache.keys()) revalidateKeys(key)
}

/** Every loaded transaction. */
export function knownEntries(): Transaction[] {
  return knownAnswers().flatMap((answer) => ('entries' in answer ? answer.entries : []))
}

/** Sums of a year after a change. */
export function changedYear(year: YearOfEntries, change: EntryChange): YearOfEntries {
  const [type, number] = year.key.split(' ')
  if (type !== change.type) return year
  return { ...year, months: changeYear(year.months, Number(number), change) }
}

/** Transactions of a month after a change. */
export function changedMonth(month: EntriesOfMonth, change: EntryChange): EntriesOfMonth {
  const [type, text] = month.key.split(' ')
  if (type !== change.type) return month
  // The key is one of ours.
  return { ...month, entries: changeMonth(month.entries, readMonth(text)!, change) }
}

/** Stored transactions of a month, a page at a time. @throws CallError, NetworkError */
export async function findEntries(type: EntryType, month: Month): Promise<Transaction[]> {
  const found = new Map<string, Transaction>()
  for (let page = 0; ; page++) {
    const asked = { type, ...month, page }
    const { result } = await ask(getTransactionsByType, asked)
    const before = found.size
    // A transaction that moves to the next page meanwhile comes twice.
    for (const entry of result[0]?.transactions ?? []) found.set(entry.id, entry)
    const isLast = found.size === before || found.size >= result[0]!.count
    if (isLast) return [...found.values()]
  }
}

async function findYear(key: string): Promise<YearOfEntries> {
  const [type, year] = key.split(' ') as [EntryType, string]
  const asked = { type, year: Number(year), summary: true }
  const { result } = await ask(getTransactionsByType, asked)
  return { key, months: result }
}

async function findMonth(key: string): Promise<EntriesOfMonth> {
  const [type, text] = key.split(' ') as [EntryType, string]
  return { key, entries: await findEntries(type, readMonth(text)!) } // the key is one of ours
}

/** A failed question removes an answer from the cache, but the view still shows it. */
function knownAnswers(): Answer[] {
  const shown = [$storedYear.value?.data, $storedMonth.value?.data]
  const answers = [...[...cache.values()].map(({ data }) => data), ...shown]
  return [...new Set(answers.filter((answer) => answer !== undefined))]
}
