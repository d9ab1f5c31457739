import { groupOfType } from './account.ts'
import type { Account } from './account.ts'
import type { BudgetScope } from './budget.ts'
import { addDays } from './day.ts'
import type { Day } from './day.ts'
import { restUntil } from './forecast.ts'
import type { BudgetsRest, ExpectedMove } from './forecast.ts'

/** Use of an account in the free amount: cash, cash set aside, a card subtracted. */
export type CashUse = 'counted' | 'setAside' | 'card' | 'none'

/** Chosen accounts by their ids (contract, 3 getToday). */
export type TodayAccounts = { counted: string[]; setAside: string[]; cards: string[] }

/** Parts that sum to the free amount, in display order. */
export const PART_KINDS = [
  'cash',
  'setAside',
  'cards',
  'bills',
  'planned',
  'budgets',
  'income',
] as const
export type PartKind = (typeof PART_KINDS)[number]

/** Savings and money market accounts are set aside (contract, 3 getToday). */
const SET_ASIDE_TYPES = new Set([7, 21])

/** The use of an account that nobody chose: cash counts, savings are set aside. */
export function defaultUse(type: number): CashUse {
  if (groupOfType(type) !== 'cash') return 'none'
  return SET_ASIDE_TYPES.has(type) ? 'setAside' : 'counted'
}

/** The uses that may be chosen for an account of a type, besides none. */
export function usesOfType(type: number): CashUse[] {
  const group = groupOfType(type)
  if (group === 'credit') return ['card']
  return group === 'loans' ? [] : ['counted', 'setAside']
}

/** The use of an account; only those in the viewer's currency count. */
export function useOf(
  account: Pick<Account, 'type' | 'currency'>,
  { chosen, currency }: { chosen: CashUse | undefined; currency: string },
): CashUse {
  if ((account.currency ?? currency) !== currency) return 'none'
  const use = chosen ?? defaultUse(account.type)
  return usesOfType(account.type).includes(use) ? use : 'none'
}

/** Whether the money of an account is free to be spent, which a forecast follows. */
export function isFollowed(use: CashUse | undefined): boolean {
  return use === 'counted' || use === 'card'
}

type UsedAccount = { type: number; minor: number; currency?: string; use: CashUse }

/** The accounts whose use can be chosen: those in the viewer's currency, but no loans. */
export function choosableAccounts<Account extends UsedAccount>(
  accounts: readonly Account[],
): Account[] {
  return accounts.filter(
    ({ type, currency }) => currency === undefined && usesOfType(type).length > 0,
  )
}

/** The cards with a debt that is not taken off. */
export function uncountedDebts<Account extends UsedAccount>(
  accounts: readonly Account[],
): Account[] {
  return choosableAccounts(accounts).filter(
    ({ type, minor, use }) =>
      use === 'none' && minor < 0 && usesOfType(type).includes('card'),
  )
}

/** Whether a book has nothing yet that today's places show. */
export function hasNothingToday(book: {
  accounts: readonly { use: CashUse }[]
  bills: readonly object[]
  budgets: readonly object[]
  latest: readonly object[]
}): boolean {
  const { accounts, bills, budgets, latest } = book
  const isUnused = accounts.every(({ use }) => use === 'none')
  return isUnused && bills.length + budgets.length + latest.length === 0
}

/** A budget in a month, with its planned entries that are not entered yet. */
export type PlannedBudget = {
  scope: BudgetScope
  /** Null for all expenses of the month. */
  categoryId: number | null
  /** Ids of its category and all below. */
  categoryIds: ReadonlySet<number>
  /** Left after all entries of the month, later ones included; negative when overspent. */
  leftMinor: number
  /** Unpaid bills in it. */
  billsMinor: number
}

/**
 * The rests that budgets of a month still allow, counting each amount once. A child's budget
 * is part of its parent's. The monthly total adds only what it has beyond the categories.
 */
export function restsOf<Planned extends PlannedBudget>(
  budgets: readonly Planned[],
): { budget: Planned; minor: number }[] {
  const ofCategories = budgets.filter(({ scope }) => scope === 'category')
  const topmost = ofCategories
    .filter((budget) => !ofCategories.some((other) => isInside(budget, other)))
    .map((budget) => ({ budget, minor: restOf(budget, 0) }))
  const taken = topmost.reduce((sum, { minor }) => sum + minor, 0)
  const whole = budgets
    .filter(({ scope }) => scope === 'month')
    .map((budget) => ({ budget, minor: restOf(budget, taken) }))
  return [...topmost, ...whole].filter(({ minor }) => minor > 0)
}

function restOf({ leftMinor, billsMinor }: PlannedBudget, takenMinor: number): number {
  return Math.max(0, leftMinor - billsMinor - takenMinor)
}

function isInside(budget: PlannedBudget, other: PlannedBudget): boolean {
  return budget !== other && other.categoryIds.has(budget.categoryId!) // of a category
}

/** Balances by their use, in hundredths. */
export type Balances = { cash: number; setAside: number; cards: number }

type FreeInput = {
  today: Day
  /** The first day that does not count. */
  until: Day
  balances: Balances
  moves: readonly ExpectedMove[]
  rests: readonly BudgetsRest[]
}

/** Parts of the free amount until a day, in hundredths. */
export function partsUntil(input: FreeInput): Record<PartKind, number> {
  const { today, until, balances, moves, rests } = input
  const sumOf = (kind: ExpectedMove['kind']) =>
    moves
      .filter((move) => move.kind === kind && move.day < until)
      .reduce((sum, { minor }) => sum + minor, 0)
  return {
    cash: balances.cash,
    setAside: 0 - balances.setAside,
    cards: balances.cards,
    bills: sumOf('bill'),
    planned: sumOf('planned'),
    budgets: 0 - rests.reduce((sum, rest) => sum + restUntil(today, until, rest), 0),
    income: sumOf('income'),
  }
}

/** The sum of all lines, in hundredths. */
export function freeOf(parts: Record<PartKind, number>): number {
  return PART_KINDS.reduce((sum, kind) => sum + parts[kind], 0)
}

/** Number of days from `until` on whose bills are shown apart (contract, 3 getToday). */
const DAYS_AFTER = 3

/** Whether a day is one of the three from `until` on. */
export function isRightAfter(day: Day, until: Day): boolean {
  return day >= until && day < addDays(until, DAYS_AFTER)
}

/**
 * The bills due right after a day, in hundredths, what they leave of the free amount, and the
 * income of these days.
 */
export function afterUntil(
  { until, moves }: Pick<FreeInput, 'until' | 'moves'>,
  freeMinor: number,
): { minor: number; freeMinor: number; incomeMinor: number } {
  const sumOf = (wanted: ExpectedMove['kind']) =>
    moves
      .filter(({ kind, day }) => kind === wanted && isRightAfter(day, until))
      .reduce((sum, { minor }) => sum + minor, 0)
  const taken = sumOf('bill')
  return { minor: 0 - taken, freeMinor: freeMinor + taken, incomeMinor: sumOf('income') }
}

/** Whether bills due right after take more than half of what is free. */
export function isSpokenFor(
  freeMinor: number,
  after: { freeMinor: number } | undefined,
): boolean {
  return after !== undefined && after.freeMinor * 2 < freeMinor
}

/** Whether a debt is more than a tenth of what is free. */
export function isLargeDebt(owedMinor: number, freeMinor: number): boolean {
  return owedMinor * 10 > Math.max(0, freeMinor)
}

/** The next occurrence of the largest repeating income, by its amount. */
export function nextIncomeOf<Income extends { seriesId?: string; day: Day; minor: number }>(
  incomes: readonly Income[],
): Income | undefined {
  const next = new Map<string, Income>()
  for (const income of incomes.toSorted((one, other) => (one.day < other.day ? -1 : 1))) {
    if (income.seriesId !== undefined && !next.has(income.seriesId)) {
      next.set(income.seriesId, income)
    }
  }
  return [...next.values()].toSorted((one, other) => other.minor - one.minor)[0]
}

/** A budget's figures that say how tight it is, in hundredths. */
export type Tightness = {
  spendableMinor: number
  spentMinor: number
  /** Whether all it counts is a single entry that was planned. */
  isOnePlanned: boolean
}

/**
 * The tightest budgets first, by remaining share less the remaining share of the month.
 * Skips budgets that a single planned entry fills.
 */
export function tightestFirst<Budget extends Tightness>(
  budgets: readonly Budget[],
  monthLeft: number,
): Budget[] {
  const roomOf = ({ spendableMinor, spentMinor }: Budget) =>
    (spendableMinor - spentMinor) / spendableMinor - monthLeft
  return budgets
    .filter((budget) => budget.spendableMinor > 0 && !isFilled(budget))
    .toSorted((one, other) => roomOf(one) - roomOf(other))
}

/** Nine tenths fill a budget; beyond it, it is overspent, which is worth showing. */
function isFilled({ isOnePlanned, spendableMinor, spentMinor }: Tightness): boolean {
  return (
    isOnePlanned && spentMinor <= spendableMinor && spentMinor * 10 >= spendableMinor * 9
  )
}
