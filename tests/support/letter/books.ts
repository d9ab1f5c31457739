import type { Bill, Entry, Makers, Row, SentFile } from './records.ts'
import { seedAccounts } from './seeds/accounts.ts'
import { seedBills } from './seeds/bills.ts'
import { seedBudgets } from './seeds/budgets.ts'
import { seedCategories } from './seeds/categories.ts'
import { seedPerson } from './seeds/people.ts'
import { seedExpenses, seedIncomes } from './seeds/transactions.ts'
import { clockAt } from './times.ts'

/** What the backend knows: one person, Nora, in a family with Ivo. */
export type Books = Makers & {
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
