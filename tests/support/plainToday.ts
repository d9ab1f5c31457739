import {
  getAccountTransactions,
  getAllAccounts,
  getGroupAccounts,
} from '#lib/contract/accounts.ts'
import { getOverdueBills, getUpcomingBills } from '#lib/contract/bills.ts'
import { getTransactionsByType } from '#lib/contract/transactions.ts'
import type { Account } from '#lib/domain/account.ts'
import type { Bill } from '#lib/domain/bill.ts'
import type { Budget } from '#lib/domain/budget.ts'
import type { Day } from '#lib/domain/day.ts'
import type { BudgetsRest, ExpectedMove } from '#lib/domain/forecast.ts'
import { CALENDAR } from '#lib/domain/periods.ts'
import type { CashUse } from '#lib/domain/today.ts'
import { effectOn } from '#lib/domain/transaction.ts'
import type { Transaction } from '#lib/domain/transaction.ts'
import { dayIn } from '#lib/server/core/zone.ts'
import { budgetsOf } from './budgets.ts'
import type { Household, Person } from './households.ts'
import type { Expectation } from './plainForecast.ts'

export type PlainMove = ExpectedMove & { seriesId?: string; isLoose: boolean }
export type PlainBill = Bill & { rest: number }
export type PlainToday = Omit<Expectation, 'moves'> & {
  moves: PlainMove[]
  /** Unpaid bills that are taken off. */
  bills: PlainBill[]
  balances: { cash: number; setAside: number; cards: number }
  followed: Account[]
}

const CASH = new Set([0, 1, 8, 9])
const SET_ASIDE = new Set([7, 21])
const CARDS = new Set([2, 10])
const PARENTS: Record<number, number> = { 21: 3, 42: 40 }
const MONTHS = 4

/** What a person's household expects, read by the calls of its other screens. */
export async function plainToday(house: Household, viewer: Person): Promise<PlainToday> {
  const today = dayIn(viewer.zone, house.server.clock.now)
  const accounts = await accountsOf(viewer)
  const usesOf = (use: CashUse) =>
    accounts.filter((account) => plainUse(house, viewer, account) === use)
  const followed = [...usesOf('counted'), ...usesOf('card')]
  const sumOf = (some: Account[]) => some.reduce((sum, one) => sum + one.currentMinor, 0)
  const balances = {
    cash: sumOf([...usesOf('counted'), ...usesOf('setAside')]),
    setAside: sumOf(usesOf('setAside')),
    cards: sumOf(usesOf('card')),
  }
  const bills = await billsTakenOff(house, viewer, followed)
  const moves = [
    ...bills.map(({ dueDay: day, rest }) => move(day, 'bill', 0 - rest)),
    ...(await ledgerMoves(viewer, followed)),
    ...(await looseMoves(viewer, today)),
  ]
  return {
    today,
    balanceMinor: sumOf(followed),
    balances,
    followed,
    bills,
    moves,
    rests: await restsOfMonths(house, viewer, today),
  }
}

const move = (day: Day, kind: PlainMove['kind'], minor: number, more = {}): PlainMove => ({
  day,
  kind,
  minor,
  isLoose: false,
  ...more,
})

async function accountsOf({ client }: Person): Promise<Account[]> {
  const own = await client.ask(getAllAccounts, {})
  const shared = await client.ask(getGroupAccounts, {})
  return [...own.results, ...shared.results.accounts]
}

function plainUse(
  { uses, people }: Household,
  viewer: Person,
  { id, type, currency = viewer.currency }: Account,
): CashUse {
  if (currency !== viewer.currency) return 'none'
  const chosen = viewer === people[0] ? uses.get(id) : undefined
  if (chosen) return chosen
  if (CASH.has(type)) return 'counted'
  return SET_ASIDE.has(type) ? 'setAside' : 'none'
}

/** Unpaid bills, without those in other currencies and those that an open card pays. */
async function billsTakenOff(
  house: Household,
  viewer: Person,
  followed: Account[],
): Promise<PlainBill[]> {
  const types = new Map(house.accounts.map(({ id, type }) => [id, type]))
  const isFollowed = (id: string) => followed.some((account) => account.id === id)
  return (await openBills(viewer)).filter(({ accountId = '', currency }) => {
    const isOnCard = CARDS.has(types.get(accountId) ?? -1) && !isFollowed(accountId)
    return currency === undefined && !isOnCard
  })
}

async function openBills({ client }: Person): Promise<PlainBill[]> {
  const bills: Bill[] = []
  for (const list of [getOverdueBills, getUpcomingBills]) {
    for (let page = 0; ; page += 1) {
      const answer = await client.ask(list, { page })
      bills.push(...answer.bills)
      if (answer.bills.length === 0) break
    }
  }
  return bills.map((bill) => ({ ...bill, rest: bill.minor - bill.paidMinor }))
}

/** Entries after today of each account that is followed; a transfer is in two of them. */
async function ledgerMoves(viewer: Person, followed: Account[]): Promise<PlainMove[]> {
  const moves: PlainMove[] = []
  for (const account of followed) {
    for (let page = 0; ; page += 1) {
      const request = { accountId: account.id, page, when: 'future' as const }
      const { result } = await viewer.client.ask(getAccountTransactions, request)
      moves.push(...result.map((entry) => moveOf(entry, viewer, account)))
      if (result.length === 0) break
    }
  }
  return moves
}

function moveOf(entry: Transaction, viewer: Person, account: Account): PlainMove {
  const minor = effectOn(account, entry, entry.currency ?? viewer.currency)!
  const kind = entry.type === 'income' ? 'income' : 'planned'
  return move(entry.day, kind, minor, { seriesId: entry.seriesId })
}

/** Entries without an account after today. */
async function looseMoves({ client }: Person, today: Day): Promise<PlainMove[]> {
  const entries: Transaction[] = []
  const thisYear = Number(today.slice(0, 4))
  for (const type of ['expense', 'income'] as const) {
    for (const year of [thisYear, thisYear + 1]) {
      const { result } = await client.ask(getTransactionsByType, { year, type })
      entries.push(...result.flatMap(({ transactions = [] }) => transactions))
    }
  }
  return entries
    .filter(({ accountId, currency }) => accountId === undefined && currency === undefined)
    .filter(({ day }) => day > today)
    .map(({ day, type, minor, isRefund, seriesId }) => {
      const kind = type === 'income' ? 'income' : 'planned'
      const isIn = type === 'income' || isRefund === true
      return move(day, kind, isIn ? minor : 0 - minor, { seriesId, isLoose: true })
    })
}

/** The rests of each month's budgets, with bills as the owner of the budgets sees them. */
async function restsOfMonths(
  { people }: Household,
  viewer: Person,
  today: Day,
): Promise<BudgetsRest[]> {
  const [owner] = people
  const bills = await openBills(owner!)
  const present = monthIndexOf(today)
  const rests: BudgetsRest[] = []
  for (let month = present; month < present + MONTHS; month += 1) {
    const date = { year: Math.floor(month / 12), month: month % 12 }
    const budgets = (await budgetsOf(viewer.client, date)).filter(
      ({ currency, type }) => currency === undefined && type === 'expense',
    )
    const due = bills.filter(
      (bill) => Math.max(present, monthIndexOf(bill.dueDay)) === month,
    )
    const left = (budget: Budget) =>
      budget.minor +
      (month === present && budget.carriesForward ? (budget.carriedMinor ?? 0) : 0) -
      budget.spentMinor -
      due
        .filter((bill) => isCounted(budget, bill, owner!))
        .reduce((sum, { rest }) => sum + rest, 0)
    rests.push({ days: CALENDAR.at(month), minor: restOf(budgets, left) })
  }
  return rests
}

function isCounted(
  { scope, categoryId, isShared }: Budget,
  { categoryId: of, currency, ownerId }: Bill,
  owner: Person,
): boolean {
  if (currency !== undefined || (!isShared && ownerId !== owner.id)) return false
  return scope === 'month' || of === categoryId || PARENTS[of] === categoryId
}

function restOf(budgets: Budget[], left: (budget: Budget) => number): number {
  const ids = new Set(budgets.map(({ categoryId }) => categoryId))
  let sum = 0
  for (const budget of budgets) {
    const isChild = ids.has(PARENTS[budget.categoryId ?? 0] ?? -1)
    if (budget.scope === 'category' && !isChild) sum += Math.max(0, left(budget))
  }
  const whole = budgets.find(({ scope }) => scope === 'month')
  return whole ? Math.max(sum, left(whole)) : sum
}

function monthIndexOf(day: Day): number {
  const [year, month] = day.split('-').map(Number)
  return year! * 12 + month! - 1
}
