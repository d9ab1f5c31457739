import { creatorCells, creatorColumns } from './members.ts'
import type {
  Column,
  StatementCell,
  Section,
  Statement,
  StatementAccount,
  StatementEntry,
} from './shape.ts'

/** The summary of an account-wise statement, then a section per account. */
export function accountSections(
  statement: Statement,
  accounts: StatementAccount[],
): Section[] {
  const byId = new Map(statement.entries.map((entry) => [entry.id, entry]))
  return [
    accountSummary(statement, accounts),
    ...accounts.map((account) => sectionOf(statement, account, byId)),
  ]
}

function accountSummary({ texts }: Statement, accounts: StatementAccount[]): Section {
  return {
    id: 'summary',
    name: texts.summary,
    columns: [
      { head: texts.account, kind: 'text' },
      { head: texts.count, kind: 'count' },
      { head: texts.opening, kind: 'amount' },
      { head: texts.change, kind: 'amount' },
      { head: texts.closing, kind: 'amount' },
      { head: texts.currency, kind: 'label' },
    ],
    rows: accounts.map(({ currency, ...account }) => [
      { text: account.name },
      { count: account.movements.length },
      { minor: account.openingMinor, currency },
      { minor: account.closingMinor - account.openingMinor, currency },
      {
        minor: account.closingMinor,
        currency,
        formula: { kind: 'row', plus: [2, 3], minus: [] },
      },
      { text: currency },
    ]),
    totals: [],
    amountColumn: 4,
    currencyColumn: 5,
  }
}

/** Opening balance, entries, the sum of hidden entries, closing balance. */
function sectionOf(
  statement: Statement,
  account: StatementAccount,
  byId: Map<string, StatementEntry>,
): Section {
  const { texts } = statement
  const { currency } = account
  const listed = account.movements.reduce((total, { minor }) => total + minor, 0)
  const unseen = account.closingMinor - account.openingMinor - listed
  const columns: Column[] = [
    { head: texts.day, kind: 'day' },
    { head: texts.description, kind: 'text' },
    { head: texts.category, kind: 'text' },
    ...creatorColumns(statement),
    { head: `${texts.amount} (${currency})`, kind: 'amount' },
  ]
  const wordRow = (text: string, amount: StatementCell): StatementCell[] => [
    { text: '' },
    { text },
    ...Array.from({ length: columns.length - 3 }, () => ({ text: '' })),
    amount,
  ]
  return {
    id: account.id,
    name: account.name,
    columns,
    rows: [
      wordRow(texts.opening, { minor: account.openingMinor, currency }),
      ...account.movements.map(({ id, minor }): StatementCell[] => {
        const entry = byId.get(id)! // stored with the statement
        return [
          { day: entry.day },
          { text: entry.title },
          { text: entry.category },
          ...creatorCells(statement, entry),
          { minor, currency },
        ]
      }),
      ...(unseen === 0 ? [] : [wordRow(texts.unseen, { minor: unseen, currency })]),
    ],
    totals: [
      wordRow(texts.closing, {
        minor: account.closingMinor,
        currency,
        formula: { kind: 'above' },
      }),
    ],
    amountColumn: columns.length - 1,
  }
}
