import { stampChanged } from './records.ts'
import type { Books } from './books.ts'
import type { Bill, Entry } from './records.ts'
import { refusal } from './calls.ts'
import type { Handlers, Payload } from './calls.ts'
import { laterBy, startOfDay } from './times.ts'
import { viewOf } from './views.ts'

const NO_SUCH_SERIES = 1806
const BILL = 4
const UNITS = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY']

/** How many occurrences a series gets at most. */
const OCCURRENCES = 12

type Saving = {
  payload: Payload
  id: unknown
  /** Fields of a new entry. */
  make: () => object
}

/**
 * Saves an income or a bill: a new one or one of a series alone; with recurrence fields the
 * series from that one on. Gives whether the id is known.
 */
export function saveWithSeries(
  books: Books,
  entries: Entry[],
  { payload, id, make }: Saving,
): boolean {
  const parent = books.series.find(({ _id }) => _id === id)
  const stored = parent ?? entries.find(({ _id }) => _id === id)
  if (id && !stored) return false
  if (stored && !payload['recurringCategoryId']) {
    Object.assign(stored, payload, stampChanged(books))
    return true
  }
  const since = parent ? startOfDay(books.clock.now()) : (stored?.time ?? 0)
  if (stored) endSeries(books, String(stored['recurringServerId']), since)
  if (stored && !parent) removeEntry(entries, stored)
  const first = { ...make(), ...payload } as Entry
  entries.push(...(payload['recurringCategoryId'] ? startSeries(books, first) : [first]))
  return true
}

export const SERIES: Handlers = {
  'POST api/userdata/getRecurringParentTrx': (books, { payload }) => {
    const parent = parentOf(books, payload)
    if (!parent) return refusal(NO_SUCH_SERIES, 'We know no such series')
    const kind = payload['type'] === BILL ? 'bill' : 'income'
    return { result: viewOf(kind, parent) }
  },
  'POST api/userdata/deleteRecurringTrx': (books, { payload }) => {
    const parent = parentOf(books, payload)
    if (!parent) return refusal(NO_SUCH_SERIES, 'We know no such series')
    const since = payload['startTime'] as number | undefined
    endSeries(books, parent._id, since ?? 0)
    return {}
  },
}

function parentOf({ series }: Books, payload: Payload): Entry | undefined {
  const names = ['recurringServerId', 'recurringIdLong', 'recurringId', '_id']
  const name = names.find((one) => payload[one] !== undefined && payload[one] !== null)
  return series.find((parent) => name && parent[name] === payload[name])
}

/** Removes a series with its occurrences from a time on; paid bills stay. */
function endSeries(books: Books, seriesId: string, since: number): void {
  const isGone = (entry: Entry) =>
    entry['recurringServerId'] === seriesId && entry.time >= since && !entry['hasPaid']
  books.series = books.series.filter(({ _id }) => _id !== seriesId)
  for (const entry of [...books.incomes].filter(isGone)) removeEntry(books.incomes, entry)
  for (const entry of [...books.bills].filter(isGone)) removeEntry(books.bills, entry)
}

function removeEntry(entries: Entry[], entry: Entry): void {
  const index = entries.indexOf(entry)
  if (index >= 0) entries.splice(index, 1)
}

/** Gives the occurrences of a new series. */
function startSeries(books: Books, first: Entry): (Entry | Bill)[] {
  const seriesId = books.newId()
  const series = {
    recurringServerId: seriesId,
    recurringIdLong: books.newNumber(),
    recurringId: null,
  }
  const { unit, steps } = paceOf(first)
  const isBill = first['localIdLong'] !== undefined
  const count = Number(first['repeatTillCount'] ?? OCCURRENCES)
  const occurrences = [...Array(Math.min(count, OCCURRENCES)).keys()].map((index) => ({
    ...first,
    ...series,
    _id: books.newId(),
    ...(isBill ? { localIdLong: books.newNumber(), payments: [] } : {}),
    time: laterBy(first.time, index * steps, unit),
  }))
  books.series.push({ ...first, ...series, _id: seriesId, nextDueDate: first.time })
  return occurrences
}

/** A custom recurrence says its unit in the rule alone. */
function paceOf(entry: Entry): { unit: string; steps: number } {
  const rule = String(entry['recurringRule'] ?? '')
  const named = UNITS[Number(entry['recurringCategoryId']) - 1]
  const unit = named ?? /FREQ=(\w+)/.exec(rule)?.[1]
  if (!unit) throw new Error(`no unit in the rule "${rule}"`)
  const steps = entry['recurringCount'] ?? /INTERVAL=(\d+)/.exec(rule)?.[1] ?? 1
  return { unit, steps: Number(steps) }
}
