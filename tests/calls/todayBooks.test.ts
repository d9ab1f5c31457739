import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getAllAccounts } from '#lib/contract/accounts.ts'
import { markBillPaid } from '#lib/contract/bills.ts'
import { getToday } from '#lib/contract/today.ts'
import { addUpdateExpense } from '#lib/contract/transactions.ts'
import { addDays } from '#lib/domain/day.ts'
import type { Day } from '#lib/domain/day.ts'
import type { FreeUntil, Today } from '#lib/domain/todayForecast.ts'
import { noonOf } from '#lib/server/core/zone.ts'
import { household } from '../support/householdPlans.ts'
import { HOUSEHOLDS, moveIn } from '../support/households.ts'
import type { Household, Person } from '../support/households.ts'
import { plainForecast } from '../support/plainForecast.ts'
import { plainToday } from '../support/plainToday.ts'
import type { PlainMove, PlainToday } from '../support/plainToday.ts'
import { serverOfFile, signedIn } from '../support/testServer.ts'

const server = await serverOfFile()
const RUNS = { numRuns: HOUSEHOLDS }
const sum = (minors: readonly number[]) => minors.reduce((all, minor) => all + minor, 0)
const todayOf = async ({ client }: Person) => (await client.ask(getToday, {})).result

test.each([1, 2] as const)('of any household of %i, lines add up to the cent', (people) =>
  fc.assert(
    fc.asyncProperty(household(people), async (plan) => {
      const house = await moveIn(server, plan)
      for (const person of house.people) {
        const today = await todayOf(person)
        for (const free of [today, today.untilIncome]) if (free) expectSums(free)
        expectDays(today)
      }
    }),
    RUNS,
  ),
)

/** Expects rows to add up to their line, and lines to what is free. */
function expectSums({ parts, freeMinor }: FreeUntil): void {
  for (const { minor, rows, others } of parts)
    expect(sum([...rows.map((row) => row.minor), others?.minor ?? 0])).toBe(minor)
  expect(sum(parts.map(({ minor }) => minor))).toBe(freeMinor)
}

/** Expects each named day to add up to its change, as long as all reasons are named. */
function expectDays({ days, balanceMinor }: Today): void {
  let balance = balanceMinor
  for (const day of days) {
    balance += day.changeMinor + day.budgetsMinor
    expect(day.balanceMinor).toBe(balance)
    const reasons = sum(day.reasons.map(({ minor }) => minor))
    if (day.more === undefined) expect(reasons).toBe(day.changeMinor)
  }
}

test.each([1, 2] as const)(
  'today of any household of %i is what its other screens say, added plainly',
  (people) =>
    fc.assert(
      fc.asyncProperty(household(people), async (plan) => {
        const house = await moveIn(server, plan)
        for (const person of house.people)
          expectPlain(await todayOf(person), await plainToday(house, person))
      }),
      RUNS,
    ),
)

function expectPlain(today: Today, plain: PlainToday): void {
  const days = plainForecast(plain)
  const shown = today.days.map(({ day, balanceMinor, changeMinor, budgetsMinor }) => ({
    day,
    balanceMinor,
    changeMinor,
    budgetsMinor,
  }))
  expect(today).toMatchObject({ day: plain.today, balanceMinor: plain.balanceMinor })
  expect(shown).toEqual(days)
  expectFree(today, plain)
  const next = nextIncome(plain)
  expect(today.untilIncome?.until).toBe(next?.day === today.until ? undefined : next?.day)
  if (today.untilIncome) expectFree(today.untilIncome, plain)
}

function expectFree(
  { until, parts, freeMinor, lowest, after }: FreeUntil,
  plain: PlainToday,
) {
  const days = plainForecast(plain).filter(({ day }) => day < until)
  const { balances, moves } = plain
  const of = (kind: PlainMove['kind']) =>
    sum(moves.filter((one) => one.kind === kind && one.day < until).map((one) => one.minor))
  const minors = Object.fromEntries(parts.map(({ kind, minor }) => [kind, minor]))
  expect({ ...NO_PARTS, ...minors }).toEqual({
    cash: balances.cash,
    setAside: 0 - balances.setAside,
    cards: balances.cards,
    bills: of('bill'),
    planned: of('planned'),
    budgets: sum(days.map(({ budgetsMinor }) => budgetsMinor)),
    income: of('income'),
  })
  expect(freeMinor).toBe(days.at(-1)!.balanceMinor)
  expect(lowest.balanceMinor).toBe(Math.min(...days.map((day) => day.balanceMinor)))
  const end = addDays(until, 3)
  const last = plainForecastEnd(plain.today)
  const due = moves.filter(
    ({ kind, day }) => kind === 'bill' && day >= until && day < end && day <= last,
  )
  const dueMinor = sum(due.map(({ minor }) => minor))
  expect(after?.minor ?? 0).toBe(0 - dueMinor)
  if (!after) return
  expect(after.freeMinor).toBe(freeMinor + dueMinor)
  expect(sum(after.bills.map(({ minor }) => minor))).toBe(dueMinor)
}

const NO_PARTS = {
  cash: 0,
  setAside: 0,
  cards: 0,
  bills: 0,
  planned: 0,
  budgets: 0,
  income: 0,
}

/** The next income of the series whose next one is the largest; the earlier of equal ones. */
function nextIncome({ moves, today }: PlainToday): PlainMove | undefined {
  const last = plainForecastEnd(today)
  const incomes = moves
    .filter(({ kind, seriesId }) => kind === 'income' && seriesId !== undefined)
    .filter(({ day }) => day > today && day <= last)
    .toSorted((one, other) => (one.day < other.day ? -1 : 1))
  const isFirst = ({ seriesId }: PlainMove, index: number) =>
    incomes.findIndex((one) => one.seriesId === seriesId) === index
  const firsts = incomes.filter(isFirst)
  const most = Math.max(...firsts.map(({ minor }) => minor))
  return firsts.find(({ minor }) => minor === most)
}

const plainForecastEnd = (today: Day) =>
  plainForecast({ today, balanceMinor: 0, moves: [], rests: [] }).at(-1)!.day

test('when everything comes as expected, the accounts hold what was forecast', () =>
  fc.assert(
    fc.asyncProperty(household(1), async (plan) => {
      const house = await moveIn(server, plan)
      const [person] = house.people
      const plain = await plainToday(house, person!)
      const { days } = await todayOf(person!)
      const follow = { house, person: person!, plain, days, spent: -1 }
      for (const index of [0, 9, 40, 89]) {
        await liveUntil(follow, index)
        const { results } = await person!.client.ask(getAllAccounts, {})
        const ids = new Set(plain.followed.map(({ id }) => id))
        const held = results.filter(({ id }) => ids.has(id))
        // Entries without an account move none.
        const loose = plain.moves.filter(
          ({ isLoose, day }) => isLoose && day <= days[index]!.day,
        )
        const expected = days[index]!.balanceMinor - sum(loose.map(({ minor }) => minor))
        expect(sum(held.map(({ currentMinor }) => currentMinor))).toBe(expected)
        expect((await todayOf(person!)).balanceMinor).toBe(expected)
      }
    }),
    RUNS,
  ))

type Course = {
  house: Household
  person: Person
  plain: PlainToday
  days: Today['days']
  /** Index of the last day until which all is paid. */
  spent: number
}

/** Moves the clock to a day, pays every bill due since, and spends what was budgeted. */
async function liveUntil(course: Course, index: number): Promise<void> {
  const { house, person, plain, days } = course
  const { client } = person
  const account = plain.followed[0]
  const { day } = days[index]!
  const from = course.spent < 0 ? undefined : days[course.spent]!.day
  house.server.clock.now = Math.max(house.server.clock.now, noonOf(person.zone, day))
  client.token = (await signedIn(house.server, { email: client.email })).token
  const due = plain.bills.filter(
    ({ dueDay }) => dueDay <= day && (from === undefined || dueDay > from),
  )
  const first = days[0]!.day
  const accountId = account!.id
  for (const { id: billId, rest, dueDay } of due) {
    await client.ask(markBillPaid, {
      billId,
      minor: rest,
      isFull: true,
      makesExpense: true,
      accountId,
      at: noonOf(person.zone, dueDay < first ? first : dueDay),
    })
  }
  const budgeted = days.slice(course.spent + 1, index + 1)
  const minor = sum(budgeted.map(({ budgetsMinor }) => 0 - budgetsMinor))
  const at = noonOf(person.zone, day)
  await client.ask(addUpdateExpense, { minor, at, accountId })
  course.spent = index
}

test('nobody is told what others keep private', () =>
  fc.assert(
    fc.asyncProperty(household(2), async (plan) => {
      const house = await moveIn(server, plan)
      for (const person of house.people) {
        const today = await todayOf(person)
        const { parts, days, bills, latest, accounts } = today
        const told = JSON.stringify([parts, days, bills, latest, today.untilIncome])
        const hidden = house.secrets.filter(({ writer }) => writer !== person)
        for (const { title } of hidden) expect(told).not.toContain(title)
        const usable = house.accounts.filter((one) => one.owner === person || one.isShared)
        expect(accounts.map(({ id }) => id).toSorted()).toEqual(
          usable.map(({ id }) => id).toSorted(),
        )
      }
    }),
    RUNS,
  ))
