import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { sampleFile } from './people.ts'

/** Sums of a month, in hundredths, as the file itself gives them. */
export type MonthSums = {
  income: number
  expense: number
  /** Expenses by category, largest first. */
  spends: { category: string; amount: number }[]
}

type Row = { Date: string; Type: 'Expense' | 'Income'; Category: string; Amount: string }

const ROWS: Row[] = parse(readFileSync(sampleFile('household-2025.csv')), { columns: true })

/** Income and expenses of the sample household in a month such as "2025-03". */
export function sumsOf(month: string): MonthSums {
  const rows = ROWS.filter((row) => row.Date.startsWith(month))
  const expenses = rows.filter((row) => row.Type === 'Expense')
  const byCategory = Map.groupBy(expenses, (row) => row.Category || 'Other expense')
  const spends = [...byCategory].map(([category, its]) => ({ category, amount: sum(its) }))
  return {
    income: sum(rows.filter((row) => row.Type === 'Income')),
    expense: sum(expenses),
    spends: spends.toSorted((one, other) => other.amount - one.amount),
  }
}

/** Hundredths as the page writes them: "$1,450.00". */
export function dollars(hundredths: number): string {
  const digits = String(Math.abs(hundredths)).padStart(3, '0')
  const whole = digits.slice(0, -2).replaceAll(/\B(?=(\d{3})+$)/g, ',')
  return `${hundredths < 0 ? '-' : ''}$${whole}.${digits.slice(-2)}`
}

function sum(rows: Row[]): number {
  return rows.reduce((total, { Amount }) => total + hundredthsOf(Amount), 0)
}

function hundredthsOf(amount: string): number {
  const [whole = '', cents = ''] = amount.split('.')
  return Number(whole) * 100 + Number(cents.padEnd(2, '0'))
}
