import type { SentFile } from './calls.ts'
import { seedAccounts } from './seeds/accounts.ts'
import { seedBills } from './seeds/bills.ts'
import { seedBudgets } from './seeds/budgets.ts'
import { seedCategories } from './seeds/categories.ts'
import { PERSON_ID, seedPerson } from './seeds/people.ts'
import { seedExpenses, seedIncomes } from './seeds/transactions.ts'
import type { Clock } from './times.ts'
import { clockAt } from './times.ts'

/** An entity with the letter's field names. */
export type Row = Record<string, unknown> & { _id: string }

/** An expense, an income or a bill. */
export type Entry = Row & { time: number; amount: number; categoryId: number }

export type Bill = Entry & {
  hasPaid?: boolean
  amountPaid?: number
  payments: { time: number; amount: number; accountId?: string; createdUserId: string }[]
}

/** What the backend knows: one person, Nora, in a family with Ivo. */
export type Books = {
  clock: Clock
  /** The profile with its settings; each call answers some of the fields. */
  person: Row
  password: string
  isDeleted: boolean
  /** E-mails with a code that was not used. */
  mailedCodes: Set<string>
  tokens: Set<string>
  /** The address of the web client, where a social sign-in returns to. */
  clientUrl?: string
  isInFamily: boolean
  accounts: Row[]
  categories: Row[]
  expenses: Entry[]
  incomes: Entry[]
  bills: Bill[]
  budgets: Row[]
  /** Parents of recurring incomes and bills. */
  series: Entry[]
  /** Whether the budgets are on the newer version; else they answer 425. */
  areBudgetsMigrated: boolean
  pictures: Map<string, SentFile>
  /** Texts of Mint files that were imported. */
  mintFiles: Set<string>
  importedFiles: SentFile[]
  statements: object[]
  feedback: Map<string, object>
  /** Tokens of invitations, with what became of them. */
  invitations: Map<string, string>
  /** A new id, as documents have it: 24 hexadecimal digits. */
  newId(): string
  /** A new number, as phones make it. */
  newNumber(): number
}

/** The books of a family with some of everything. */
export function openBooks(now: () => number = Date.now): Books {
  const clock = clockAt(now)
  const newId = idsFrom(0x5f0c0de)
  const newNumber = numbersFrom(1_733_000_000_000)
  const makers = { clock, newId, newNumber }
  const { bills, billSeries } = seedBills(makers)
  const { incomes, incomeSeries } = seedIncomes(makers)
  return {
    ...makers,
    person: seedPerson(makers),
    password: 'an old password',
    isDeleted: false,
    mailedCodes: new Set(),
    tokens: new Set(),
    isInFamily: true,
    accounts: seedAccounts(makers),
    categories: seedCategories(),
    expenses: seedExpenses(makers),
    incomes,
    bills,
    budgets: seedBudgets(makers),
    series: [...billSeries, ...incomeSeries],
    areBudgetsMigrated: true,
    pictures: new Map(),
    mintFiles: new Set(),
    importedFiles: [],
    statements: [],
    feedback: new Map(),
    invitations: new Map([
      ['invite-with-entries', 'waiting'],
      ['invite-to-reject', 'waiting'],
      ['invite-empty', 'waiting'],
      ['invite-without-profile', 'waiting'],
      ['invite-of-deleted', 'waiting'],
    ]),
  }
}

export type Makers = Pick<Books, 'clock' | 'newId' | 'newNumber'>

/** The fields of a record that something new gets from its maker. */
export function stampNew({ clock, newId }: Makers) {
  const at = clock.now()
  return {
    _id: newId(),
    createdUserId: PERSON_ID,
    createTime: at,
    lastModifyTime: at,
    created_at: new Date(at).toISOString(),
    updated_at: new Date(at).toISOString(),
  }
}

/** The fields that a change sets. */
export function stampChanged({ clock }: Makers) {
  const at = clock.now()
  return { lastModifyTime: at, updated_at: new Date(at).toISOString() }
}

function idsFrom(start: number): () => string {
  let last = start
  return () => {
    last += 1
    return last.toString(16).padStart(24, 'a1b2c3')
  }
}

function numbersFrom(start: number): () => number {
  let last = start
  return () => {
    last += 1
    return last
  }
}
