import { forecastOf, lastForecastDay, lowestOf } from '#lib/domain/forecast.ts'
import type { Day } from '#lib/domain/day.ts'
import { afterUntil, freeOf, nextIncomeOf, partsUntil } from '#lib/domain/today.ts'
import type { FreeUntil, Today, TodayDay } from '#lib/domain/todayForecast.ts'
import { getNextBills } from './bills.ts'
import { inOwnersZones } from '../core/profileContext.ts'
import { inSnapshot } from '../core/transaction.ts'
import { callerOf } from '../core/context.ts'
import type { Context } from '../core/context.ts'
import { dayIn } from '../core/zone.ts'
import { periodsOfProfile } from './months.ts'
import { readAccounts } from './today/accounts.ts'
import type { UsedAccounts } from './today/accounts.ts'
import { expectedBills } from './today/bills.ts'
import { readBudgets } from './today/budgets.ts'
import { expectedEntries } from './today/entries.ts'
import type { Expectation } from './today/expected.ts'
import { latestEntries } from './today/latest.ts'
import {
  billsAfter,
  categoriesOfRows,
  reasonsByDay,
  rowsOfParts,
} from './today/todayRows.ts'
import type { CategoryOf } from './today/todayRows.ts'

const MAX_BILLS = 3

/**
 * Free amount, forecast and next events of the caller's household (contract, 3 getToday).
 */
export function getToday(context: Context): Promise<Today> {
  return inSnapshot(context, async (inside) => {
    const book = await readBook(inside)
    const { bills, soon } = await getNextBills(inside, MAX_BILLS)
    return {
      day: book.today,
      ...freeUntil(book, book.until),
      ...untilIncomeOf(book),
      balanceMinor: book.balanceMinor,
      days: book.days,
      bills,
      soon,
      budgets: book.budgets.budgets,
      otherBudgets: book.budgets.otherBudgets,
      latest: await latestEntries(inside, book.today),
      accounts: book.accounts.all,
      notCounted: [
        ...book.accounts.notCounted,
        ...book.bills.notCounted,
        ...book.entries.notCounted,
      ],
    }
  })
}

/** The free amount until the next month begins; undefined where no account counts. */
export function getFree(context: Context): Promise<FreeUntil | undefined> {
  return inSnapshot(context, async (inside) => {
    const book = await readBook(inside)
    const { followed } = book.accounts
    return followed.size > 0 ? freeUntil(book, book.until) : undefined
  })
}

type Book = {
  today: Day
  /** The first day of the next month, as the caller is paid. */
  until: Day
  accounts: UsedAccounts
  balanceMinor: number
  bills: Expectation
  entries: Expectation
  budgets: Awaited<ReturnType<typeof readBudgets>>
  days: TodayDay[]
  categoryOf: CategoryOf
}

async function readBook(context: Context): Promise<Book> {
  const caller = callerOf(context)
  const today = dayIn(caller.zone, context.now)
  const periods = periodsOfProfile(caller)
  const until = periods.at(periods.indexOf(today) + 1).from
  const accounts = await readAccounts(context)
  const range = {
    today,
    until,
    last: lastForecastDay(today),
    followed: accounts.followed,
  }
  const bills = await expectedBills(context, range)
  const entries = await expectedEntries(context, range, await todays(context, accounts))
  const budgets = await readBudgets(context, today)
  const categoryOf = await categoriesOfRows(context, {
    named: [...bills.named, ...entries.named],
    months: budgets.months,
  })
  const { cash, setAside, cards } = accounts.balances
  const balanceMinor = cash - setAside + cards
  const sums = [...bills.sums, ...entries.sums]
  const forecast = forecastOf({ today, balanceMinor, moves: sums, rests: budgets.months })
  const reasons = reasonsByDay({ today, bills, entries, categoryOf })
  const days = forecast.map((day) => ({ ...day, ...reasons(day.day) }))
  return { today, until, accounts, balanceMinor, bills, entries, budgets, days, categoryOf }
}

/** Balances count entries until the today of each account's owner. */
async function todays(context: Context, { all }: UsedAccounts) {
  const asOwner = await inOwnersZones(context)
  const owners = new Map(all.map(({ id, ownerId }) => [id, ownerId]))
  return (accountId: string): Day => {
    const { caller } = asOwner(owners.get(accountId) ?? '')
    return dayIn(caller!.zone, context.now) // of a signed-in caller
  }
}

function freeUntil(book: Book, until: Day): FreeUntil {
  const { today, accounts, budgets, bills, entries, days } = book
  const moves = [...bills.sums, ...entries.sums]
  const { balances } = accounts
  const parts = partsUntil({ today, until, balances, moves, rests: budgets.months })
  const freeMinor = freeOf(parts)
  const after = afterUntil({ until, moves }, freeMinor)
  const { day, balanceMinor, reasons } = lowestOf(days.filter((one) => one.day < until))!
  return {
    until,
    parts: rowsOfParts(parts, { ...book, until }),
    freeMinor,
    ...(after.minor > 0 && { after: { ...after, bills: billsAfter(book, until) } }),
    lowest: { day, balanceMinor, reasons },
  }
}

/** The same until the next income, unless that is the same day. */
function untilIncomeOf(book: Book): Pick<Today, 'untilIncome'> {
  const incomes = book.entries.named.filter(({ kind }) => kind === 'income')
  const next = nextIncomeOf(incomes.filter(({ day }) => day > book.today))
  if (!next || next.day === book.until) return {}
  const title = next.title || book.categoryOf(next)?.name || ''
  return { untilIncome: { ...freeUntil(book, next.day), title } }
}
