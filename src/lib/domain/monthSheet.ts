import { dueOf } from './bill.ts'
import type { Bill, BillsOfMonth, MemberPayment } from './bill.ts'
import type { Budget } from './budget.ts'
import { budgetSums } from './budgetList.ts'
import type { BudgetSums } from './budgetList.ts'
import { withDescendants } from './category.ts'
import type { Category } from './category.ts'
import { shareOf } from './comparison.ts'
import type { CategorySpend } from './dashboard.ts'
import type { Day } from './day.ts'
import type { Money } from './money.ts'
import type { Month } from './period.ts'
import { hasAny } from './report.ts'
import type { MemberSums, Savings } from './report.ts'
import type { MonthOfTransactions, Transaction } from './transaction.ts'
import { toComeOf } from './transactionList.ts'

/** A family's month on paper; sums are in the viewer's currency. */
export type MonthOnPaper = {
  month: Month
  sums: Savings
  /** Empty without a family. */
  members: MemberSums[]
  earned: MonthIncome
  spent: { spends: CategorySpend[]; otherCurrencies: Money[] }
  /** Undefined where a remote backend cannot list them. */
  bills?: BillsOfMonth
  /** The rest to pay of all bills of the month. */
  dueMinor: number
  budgets: Budget[]
}

/** The income of a month, first day first. */
export type MonthIncome = Pick<
  MonthOfTransactions,
  'minor' | 'count' | 'otherCurrencies'
> & {
  transactions: Transaction[]
  /** The sum after today; undefined if not all income is listed. */
  toComeMinor?: number
}

/** Whether a month has nothing to print. */
export function isEmptySheet({
  sums,
  earned,
  spent,
  bills,
  budgets,
}: MonthOnPaper): boolean {
  const others = [...earned.otherCurrencies, ...spent.otherCurrencies]
  const lists = [others, spent.spends, bills?.bills ?? [], budgets]
  return !hasAny(sums) && lists.every(({ length }) => length === 0)
}

/** The listed income of a month. */
export function incomeOf(month: MonthOfTransactions | undefined, today: Day): MonthIncome {
  const { minor = 0, count = 0, otherCurrencies = [], transactions = [] } = month ?? {}
  return {
    minor,
    count,
    otherCurrencies,
    transactions: transactions.toSorted(byDay),
    toComeMinor: transactions.length < count ? undefined : toComeOf(transactions, today),
  }
}

function byDay(one: Transaction, other: Transaction): number {
  if (one.day !== other.day) return one.day < other.day ? -1 : 1
  return one.at - other.at || (one.id < other.id ? -1 : 1)
}

/**
 * Expenses and savings as shares of the income, which sum to 100 %; undefined without
 * income.
 */
export function sharesOfIncome({ income, expense }: Savings) {
  const spent = shareOf(Math.max(0, expense), income)
  return spent === undefined ? undefined : { expense: spent, savings: 10_000 - spent }
}

/** Sums of bills in the viewer's currency: their amounts, and the amounts still due. */
export function billSums(bills: readonly Bill[]): { minor: number; dueMinor: number } {
  const own = bills.filter(({ currency }) => currency === undefined)
  const sum = (of: (bill: Bill) => number) => own.reduce((all, bill) => all + of(bill), 0)
  return { minor: sum(({ minor }) => minor), dueMinor: sum(dueOf) }
}

/** The payments of bills in the viewer's currency, summed by member. */
export function paidByMember({
  bills,
  paidParts,
}: BillsOfMonth): Omit<MemberPayment, 'billId'>[] {
  const own = new Set(bills.filter((bill) => !bill.currency).map(({ id }) => id))
  const payments = paidParts.filter(({ billId }) => own.has(billId))
  const byMember = Map.groupBy(payments, ({ creatorId }) => creatorId)
  return [...byMember].map(([creatorId, its]) => ({
    creatorId,
    minor: its.reduce((all, { minor }) => all + minor, 0),
  }))
}

/** Like `budgetSums`, with planned and carried amounts separately. */
export function sumOfBudgets(
  budgets: readonly Budget[],
): BudgetSums & { minor: number; carriedMinor: number } {
  const sums = budgetSums(budgets)
  const own = budgets.filter(({ currency }) => currency === undefined)
  const minor = own.reduce((all, budget) => all + budget.minor, 0)
  return { ...sums, minor, carriedMinor: sums.planned - minor }
}

/** Names of the subcategories with expenses that a budget counts. */
export function countedBeside(
  { categoryId, category }: Budget,
  spends: readonly CategorySpend[],
  categories: readonly Pick<Category, 'id' | 'groupId' | 'name'>[],
): string[] {
  if (categoryId === undefined) return []
  const below = new Set(withDescendants(categoryId, categories))
  // Custom category numbers are unique per owner only, so the name must match too.
  const isBelow = ({ id, name }: CategorySpend['category']) =>
    below.has(id) && categories.some((one) => one.id === id && one.name === name)
  return spends
    .map((spend) => spend.category)
    .filter((one) => isBelow(one) && one.name !== category?.name)
    .map(({ name }) => name)
}
