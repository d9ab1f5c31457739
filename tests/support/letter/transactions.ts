import { stampChanged, stampNew } from './records.ts'
import type { Books } from './books.ts'
import type { Entry } from './records.ts'
import { refusal } from './calls.ts'
import type { Handlers, Payload } from './calls.ts'
import { saveWithSeries } from './recurrence.ts'
import { PERSON_ID } from './names.ts'
import { calendarOf, monthOf } from './times.ts'
import { viewOf } from './views.ts'

const NO_SUCH_ENTRY = 1805

/** Fields that the server alone sets. */
const STAMPS = new Set([
  '_id',
  'type',
  'userId',
  'createdUserId',
  'createTime',
  'updated_at',
])

export const TRANSACTIONS: Handlers = {
  'POST api/userdata/getTransactionsByType': ({ expenses }, { payload }) => ({
    result: monthsOf('expense', expenses, payload),
  }),
  'POST api/userdata/getMonthlyIncomeWithTransactions': ({ incomes }, { payload }) => ({
    result: monthsOf('income', incomes, payload),
  }),
  'POST api/userdata/addUpdateExpense': (books, { payload }) => {
    const stored = books.expenses.find(({ _id }) => _id === payload['_id'])
    if (payload['_id'] && !stored) return refusal(NO_SUCH_ENTRY, 'We know no such entry')
    if (stored) Object.assign(stored, fieldsOf(payload), stampChanged(books))
    else books.expenses.push({ ...stamped(books, 1), ...fieldsOf(payload) } as Entry)
    return {}
  },
  'POST api/userdata/addUpdateIncome': (books, { payload }) =>
    saveWithSeries(books, books.incomes, {
      payload: fieldsOf(payload),
      id: payload['_id'],
      make: () => stamped(books, 2),
    })
      ? {}
      : refusal(NO_SUCH_ENTRY, 'We know no such entry'),
  /** Deletes bills as well, which the letter sends here by their id. */
  'POST api/userdata/deleteTransactionWeb': (books, { payload }) => {
    const sent = payload['transactions'] as { _id: string }[]
    const ids = new Set(sent.map(({ _id }) => _id))
    const isChosen = ({ _id }: Entry) => ids.has(_id)
    const all = [books.expenses, books.incomes, books.bills]
    const found = all.flatMap((entries) => entries.filter(isChosen))
    if (found.length < ids.size) return refusal(NO_SUCH_ENTRY, 'We know no such entry')
    books.expenses = books.expenses.filter((entry) => !isChosen(entry))
    books.incomes = books.incomes.filter((entry) => !isChosen(entry))
    books.bills = books.bills.filter((entry) => !isChosen(entry))
    return {}
  },
}

function fieldsOf(payload: Payload): Payload {
  return Object.fromEntries(Object.entries(payload).filter(([name]) => !STAMPS.has(name)))
}

/** What is typed on the web waits until the app updates the balance. */
function stamped(books: Books, type: number): object {
  const currencyCode = books.person['currency']
  return {
    ...stampNew(books),
    type,
    userId: PERSON_ID,
    currencyCode,
    updateBalance: false,
  }
}

/** Entries of a year, or of its month, grouped by month. */
function monthsOf(
  kind: 'expense' | 'income',
  entries: Entry[],
  payload: Payload,
): object[] {
  const groups = new Map<number, Entry[]>()
  for (const entry of entries.toSorted((one, other) => one.time - other.time)) {
    const { month, year } = monthOf(entry.time)
    const isWanted = payload['month'] === undefined || payload['month'] === month
    if (year !== payload['year'] || !isWanted) continue
    groups.set(month, [...(groups.get(month) ?? []), entry])
  }
  return [...groups].map(([month, inMonth]) => ({
    transactions: inMonth.map((entry) =>
      viewOf(kind, { ...entry, ...calendarOf(entry.time) }),
    ),
    // Added up as numbers of a database are, with their noise.
    amount: inMonth.reduce((total, { amount }) => total + amount, 0),
    _id: month,
  }))
}
