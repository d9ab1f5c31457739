type Row = Record<string, unknown>
type Nested = Row & { template: Row; payments: Row[]; occurrences: Row[] }

/** Unique values of a file, and the rows to which its rows refer. */
type Relations = {
  /** Values of which no two rows have the same. */
  unique: (row: Nested) => string[]
  /** Ids of rows of other files that must be there. */
  refers?: (row: Nested) => { accounts?: unknown[]; imports?: unknown[]; bills?: unknown[] }
  /** The most rows. */
  most: number
}

const A_FEW = 1000
const SOME = 100_000
const MANY = 2_000_000

const byId = ({ id }: Row) => [`${String(id)}`]

/** Relations of each file of a book. */
export const RELATIONS: Record<string, Relations> = {
  accounts: { unique: byId, most: A_FEW },
  todayAccounts: {
    unique: ({ accountId }) => [`${String(accountId)}`],
    refers: ({ accountId }) => ({ accounts: [accountId] }),
    most: A_FEW,
  },
  categories: { unique: byId, most: A_FEW },
  hiddenCategories: { unique: ({ categoryId }) => [`${String(categoryId)}`], most: A_FEW },
  series: {
    unique: ({ id, number, occurrences }) => [
      `${String(id)}`,
      `number ${String(number)}`,
      ...occurrences.map(({ day }) => `${String(id)} ${String(day)}`),
    ],
    refers: ({ template }) => ({ accounts: [template['accountId']] }),
    most: 5_000,
  },
  bills: {
    unique: ({ id, number, payments }) => [
      `${String(id)}`,
      `number ${String(number)}`,
      ...payments.map((payment) => `payment ${String(payment['id'])}`),
    ],
    refers: ({ accountId, payments }) => ({
      accounts: [accountId, ...payments.map((payment) => payment['accountId'])],
    }),
    most: SOME,
  },
  transactions: {
    unique: byId,
    refers: ({ accountId, toAccountId, importId }) => ({
      accounts: [accountId, toAccountId],
      imports: [importId],
    }),
    most: MANY,
  },
  budgets: { unique: byId, most: 20_000 },
  budgetAlerts: {
    unique: ({ seriesId, month }) => [`${String(seriesId)} ${String(month)}`],
    most: SOME,
  },
  billReminders: {
    unique: ({ billId, kind, dueDay }) => [
      `${String(billId)} ${String(kind)} ${String(dueDay)}`,
    ],
    refers: ({ billId }) => ({ bills: [billId] }),
    most: SOME,
  },
  rules: { unique: byId, most: A_FEW },
  imports: { unique: byId, most: SOME },
  importChanges: {
    unique: ({ importId, entryId, kind }) => [
      `${String(importId)} ${String(entryId)} ${String(kind)}`,
    ],
    refers: ({ importId }) => ({ imports: [importId] }),
    most: SOME,
  },
  bankFiles: {
    unique: ({ kind, name }) => [`${String(kind)} ${String(name)}`],
    most: SOME,
  },
  statements: { unique: byId, most: 20_000 },
  pictures: { unique: ({ name }) => [`${String(name)}`], most: 60_000 },
}
