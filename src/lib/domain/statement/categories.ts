import type { Money } from '../money.ts'
import type { IncomeOrExpense } from '../transaction.ts'
import { creatorCells, creatorColumns } from './members.ts'
import type { Column, StatementCell, Section, Statement, StatementEntry } from './shape.ts'

type Line = { category: string; currency: string; minor: number; count: number }

/** Summary, income and expenses by category, and entries of a category-wise statement. */
export function categorySections(statement: Statement): Section[] {
  return [
    categorySummary(statement),
    byCategory(statement, 'income'),
    byCategory(statement, 'expense'),
    entriesSection(statement),
  ]
}

/** The currencies of entries, the statement's own first. */
function currenciesIn({ currency, entries }: Statement): string[] {
  const others = new Set(entries.map((entry) => entry.currency))
  others.delete(currency)
  return [currency, ...[...others].toSorted()]
}

/** The signed amount of an entry: expenses below zero. */
function signedOf({ type, minor }: StatementEntry): number {
  return type === 'expense' ? 0 - minor : minor
}

function categorySummary(statement: Statement): Section {
  const { texts, entries } = statement
  const totalOf = (type: IncomeOrExpense, currency: string) =>
    sum(entries.filter((one) => one.type === type && one.currency === currency))
  return {
    id: 'summary',
    name: texts.summary,
    columns: [
      { head: texts.currency, kind: 'label' },
      { head: texts.count, kind: 'count' },
      { head: texts.income, kind: 'amount' },
      { head: texts.expenses, kind: 'amount' },
      { head: texts.savings, kind: 'amount' },
    ],
    rows: currenciesIn(statement).map((currency) => {
      const income = totalOf('income', currency)
      const expenses = totalOf('expense', currency)
      return [
        { text: currency },
        { count: entries.filter((one) => one.currency === currency).length },
        totalCell('income', { minor: income, currency }),
        totalCell('expense', { minor: expenses, currency }),
        {
          minor: income - expenses,
          currency,
          formula: { kind: 'row', plus: [2], minus: [3] },
        },
      ]
    }),
    totals: [],
    amountColumn: 4,
    currencyColumn: 0,
  }
}

/** A cell with a total of another section. */
function totalCell(section: IncomeOrExpense, { minor, currency }: Money): StatementCell {
  return { minor, currency, formula: { kind: 'total', section, currency } }
}

function byCategory(statement: Statement, type: IncomeOrExpense): Section {
  const { texts } = statement
  const entries = statement.entries.filter((entry) => entry.type === type)
  const lines = categoryLines(statement, entries)
  return {
    id: type,
    name: type === 'income' ? texts.income : texts.expenses,
    columns: [
      { head: texts.category, kind: 'text' },
      { head: texts.count, kind: 'count' },
      { head: texts.amount, kind: 'amount' },
      { head: texts.currency, kind: 'label' },
    ],
    rows: lines.map(({ category, count, minor, currency }) => [
      { text: category },
      { count },
      { minor, currency },
      { text: currency },
    ]),
    totals: categoryTotals(statement, entries).map(({ currency, minor, count }) => [
      { text: texts.total },
      { count, formula: { kind: 'above' } },
      { minor, currency, formula: { kind: 'above' } },
      { text: currency },
    ]),
    amountColumn: 2,
    currencyColumn: 3,
  }
}

function entriesSection(statement: Statement): Section {
  const { texts, entries } = statement
  const { income, incomeEntry = income, expense, transfer } = texts
  const types = { income: incomeEntry, expense, transfer }
  const typeOf = ({ type, minor }: StatementEntry) =>
    type === 'expense' && minor < 0 ? (texts.refund ?? texts.expense) : types[type]
  const columns: Column[] = [
    { head: texts.day, kind: 'day' },
    { head: texts.type, kind: 'label' },
    { head: texts.description, kind: 'text' },
    { head: texts.category, kind: 'text' },
    { head: texts.account, kind: 'text' },
    ...creatorColumns(statement),
    { head: texts.amount, kind: 'amount' },
    { head: texts.currency, kind: 'label' },
  ]
  return {
    id: 'entries',
    name: texts.entries,
    columns,
    rows: entries.map((entry): StatementCell[] => [
      { day: entry.day },
      { text: typeOf(entry) },
      { text: entry.title },
      { text: entry.category },
      { text: entry.account ?? '' },
      ...creatorCells(statement, entry),
      { minor: signedOf(entry), currency: entry.currency },
      { text: entry.currency },
    ]),
    totals: categoryTotals(statement, entries).map(({ currency, signed }) => [
      { text: texts.total },
      ...Array.from({ length: columns.length - 3 }, () => ({ text: '' })),
      { minor: signed, currency, formula: { kind: 'above' } as const },
      { text: currency },
    ]),
    amountColumn: columns.length - 2,
    currencyColumn: columns.length - 1,
  }
}

/** A line per category and currency: the statement's currency first, then largest first. */
function categoryLines(statement: Statement, entries: StatementEntry[]): Line[] {
  const { compare } = new Intl.Collator(statement.language)
  return currenciesIn({ ...statement, entries }).flatMap((currency) => {
    const its = entries.filter((one) => one.currency === currency)
    const groups = Map.groupBy(its, ({ category }) => category)
    const lines = [...groups].map(([category, group]) => ({
      category,
      currency,
      minor: sum(group),
      count: group.length,
    }))
    return lines.toSorted(
      (one, other) => other.minor - one.minor || compare(one.category, other.category),
    )
  })
}

/** A total per currency; the statement's own even without entries. */
function categoryTotals(statement: Statement, entries: StatementEntry[]) {
  return currenciesIn({ ...statement, entries }).map((currency) => {
    const its = entries.filter((one) => one.currency === currency)
    const signed = its.reduce((total, one) => total + signedOf(one), 0)
    return { currency, minor: sum(its), signed, count: its.length }
  })
}

function sum(entries: StatementEntry[]): number {
  return entries.reduce((total, { minor }) => total + minor, 0)
}
