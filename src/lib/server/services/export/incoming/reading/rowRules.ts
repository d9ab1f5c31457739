import type { Day } from '#lib/domain/day.ts'
import { isExpensiveRule } from '../../../series.ts'
import { Damaged } from '../damaged.ts'

type Row = Record<string, unknown>

/** Fields that every template of a kind has. */
const OF_TEMPLATES = {
  bill: ['title', 'amount', 'currency', 'categoryId', 'autoPays', 'makesExpense'],
  income: ['amount', 'currency', 'categoryId'],
}

/** Rules that the schema of a row cannot say, by file. */
const RULES: Record<string, ((row: Row, today: Day) => boolean)[]> = {
  bills: [isPaidByPayments],
  transactions: [hasFittingFields, movesItsAmount],
  series: [hasTemplate, hasFindableDays],
  bankFiles: [hasMapping],
}

/** Refuses a row that contradicts itself, or that no call would take. @throws Damaged */
export function refuseWrongRow(
  file: string,
  row: Row,
  { place, today }: { place: string; today: Day },
): void {
  const isRight = (RULES[file] ?? []).every((rule) => rule(row, today))
  if (!isRight) throw new Damaged('wrong-sum', place)
}

function isPaidByPayments({ paidAmount, payments }: Row): boolean {
  const sum = (payments as { amount: number }[]).reduce(
    (all, { amount }) => all + amount,
    0,
  )
  return sum === paidAmount
}

function hasFittingFields(row: Row): boolean {
  const { type, isRefund, toAccountId, foreignAmount, foreignCurrency } = row
  return (
    (type === 'transfer' || toAccountId === undefined) &&
    (type === 'expense' || isRefund === false) &&
    (foreignAmount === undefined) === (foreignCurrency === undefined)
  )
}

/** Whether accounts are moved by the entry's amount, in its direction, or not at all. */
function movesItsAmount(row: Row): boolean {
  if (row['isMovement'] === true) return true
  const { type, isRefund, accountId, accountAmount, toAccountId, toAccountAmount } = row
  const isIncoming = type === 'income' || isRefund === true
  return (
    isEffect(row, accountId, isIncoming ? accountAmount : 0 - (accountAmount as number)) &&
    isEffect(row, toAccountId, toAccountAmount)
  )
}

function isEffect(
  { amount, foreignAmount }: Row,
  account: unknown,
  moved: unknown,
): boolean {
  const effects = account === undefined ? [0] : [0, amount, foreignAmount]
  return effects.includes(moved)
}

function hasTemplate({ type, template }: Row): boolean {
  const names = type === 'bill' ? OF_TEMPLATES.bill : OF_TEMPLATES.income
  return names.every((name) => (template as Row)[name] !== undefined)
}

/** Whether the days of a rule are little work to find, or are there. */
function hasFindableDays(row: Row, today: Day): boolean {
  const keptDays = row['keptDays'] as Day[] | undefined
  const { rule, firstDay } = row as { rule: string; firstDay: Day }
  if (!keptDays) return !isExpensiveRule(rule, firstDay, today)
  return keptDays.every((day, at) => day >= firstDay && day > (keptDays[at - 1] ?? ''))
}

function hasMapping({ kind, value }: Row): boolean {
  if (kind !== 'shape') return true
  try {
    const mapping: unknown = JSON.parse(value as string)
    return typeof mapping === 'object' && mapping !== null && !Array.isArray(mapping)
  } catch {
    return false
  }
}
