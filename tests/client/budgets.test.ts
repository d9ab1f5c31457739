import { beforeEach, expect, test } from 'vitest'
import {
  $budgetsOfMonth,
  $budgetsOfYear,
  $earlierMonth,
  $marks,
  deleteBudget,
  markYear,
  saveBudget,
  saveLaterRollover,
  refreshBudgets,
  seedBudgets,
  storedBudget,
  copyBudgets,
} from '#lib/client/budgets.ts'
import type { BudgetList } from '#lib/client/budgets.ts'
import { $history, $shownBudget, historyKey } from '#lib/client/budgets/details.ts'
import { $suggested, $suggestions } from '#lib/client/budgets/details.ts'
import { budgetsView } from '#lib/client/budgets/view.ts'
import type { Budget, BudgetInput } from '#lib/domain/budget.ts'
import type { Month } from '#lib/domain/period.ts'
import type { BudgetTab } from '#lib/views/budgets.ts'
import { budgetInNovember, wireBudget } from '../support/budgetBooks.ts'
import { asked, ledgerServerOfFile } from '../support/ledgerServer.ts'

ledgerServerOfFile()

const MONTH_CALL = 'getBudgets'
const today = '2026-11-22'
const groceries = budgetInNovember()
const fuel = budgetInNovember({ id: 'fuel', categoryId: 41 })
const total = budgetInNovember({ id: 'total', scope: 'month', categoryId: undefined })
const input: BudgetInput = {
  id: 'groceries',
  year: 2026,
  month: 10,
  scope: 'category',
  type: 'expense',
  categoryId: 31,
  minor: 20_000,
  withFuture: false,
}

/** Each test has years of its own, as answers are kept. */
let year = 2026

const inYear = (budget: Budget): Budget => ({ ...budget, year })
const november = (): Month => ({ year, month: 10 })

function turnTo(month: Month, tab: BudgetTab = 'Category') {
  budgetsView.begin({ tab, month, today: `${year}-11-22` as typeof today })
}

const listOf = (...budgets: Budget[]): BudgetList => ({
  key: `${year}-11`,
  budgets: budgets.map(inYear),
  otherCurrencies: [],
})

/** Budgets of a month beside its total, which the category tabs leave out. */
const answerOf = (...budgets: Budget[]) => ({
  Budgets: [total, ...budgets].map((budget) => wireBudget(inYear(budget))),
  otherCurrencies: [],
})

const categoriesOf = (...budgets: Budget[]) => ({
  result: budgets.map(wireBudget),
  otherCurrencies: [],
})

const shownIds = () => $budgetsOfMonth.get().data?.budgets.map(({ id }) => id)

async function question(call: string, body: object = {}) {
  const find = () => asked.find((one) => one.call === call && matches(one.body, body))
  await expect.poll(find).toBeDefined()
  const found = find()!
  asked.splice(asked.indexOf(found), 1)
  return found
}

function matches(sent: object, wanted: object): boolean {
  return Object.entries(wanted).every(
    ([name, value]) => (sent as Record<string, unknown>)[name] === value,
  )
}

async function open(...budgets: Budget[]) {
  const month = listOf(...budgets)
  const view = { tab: 'Category', month: november(), today } as const
  const earlier = { ...month, key: `${year}-10`, budgets: [] }
  seedBudgets({ view, month, earlier })
  turnTo(november())
  await expect.poll(shownIds).toEqual(budgets.map(({ id }) => id))
}

const stores = [$budgetsOfMonth, $budgetsOfYear, $earlierMonth, $marks]

beforeEach(() => {
  year += 1
  const stops = stores.map((store) => store.listen(() => undefined))
  return () => stops.forEach((stop) => stop())
})

test('what the page was made with shows without a question', async () => {
  await open(groceries, fuel)
  expect(asked).toEqual([])
})

test('another month is asked for, and a new one with the month before it', async () => {
  await open(groceries)
  turnTo({ year, month: 11 })
  const month = await question(MONTH_CALL, { year, month: 11 })
  month.answer(answerOf(fuel))
  await expect.poll(shownIds).toEqual(['fuel'])
  expect($earlierMonth.get().data?.key).toBe(`${year}-11`)
})

test('a late answer for an earlier month never takes the place of a later choice', async () => {
  await open(groceries)
  turnTo({ year, month: 3 })
  const april = await question(MONTH_CALL, { month: 3 })
  turnTo({ year, month: 4 })
  const may = await question(MONTH_CALL, { month: 4 })
  may.answer(answerOf(fuel))
  await expect.poll(shownIds).toEqual(['fuel'])
  april.answer(answerOf(groceries))
  await expect.poll(() => $budgetsOfMonth.get().data?.key).toBe(`${year}-05`)
  expect(shownIds()).toEqual(['fuel'])
})

test('the year is asked for only in its tab, and tells its monthly budgets', async () => {
  await open(groceries)
  expect(asked).toEqual([])
  turnTo(november(), 'Monthly')
  const asking = await question('getBudgetByYear', { year })
  const total = budgetInNovember({ id: 'total', scope: 'month', categoryId: undefined })
  asking.answer(yearAnswer(inYear(total)))
  await expect.poll(() => $budgetsOfYear.get().data?.budgets.length).toBe(1)
  expect($budgetsOfYear.get().data?.budgets[0]).toMatchObject({ id: 'total', month: 10 })
})

test('the picker marks the months of a year that have budgets', async () => {
  await open(groceries)
  markYear(String(year))
  const asking = await question('getBudgetByYear', { year })
  asking.answer(yearAnswer())
  await expect.poll(() => $marks.get().data?.months).toEqual([`${year}-11`])
})

test('a changed budget shows when it is stored, and all months are asked for again', async () => {
  await open(groceries, fuel)
  const saving = saveBudget({ ...input, year }, inYear(groceries))
  const save = await question('addUpdateBudget')
  expect(save.body).toMatchObject({ date: `${year}-11`, amount: 200, editFuture: false })
  const after = inYear({ ...groceries, id: 'own run', minor: 20_000 })
  save.answer({ result: wireBudget(after) })
  expect(await saving).toMatchObject({ id: 'own run', minor: 20_000 })
  await expect.poll(shownIds).toEqual(['own run', 'fuel'])
  const again = await question(MONTH_CALL, { month: 10 })
  again.answer(answerOf(after, fuel))
})

test('a rollover that begins next month is saved for this month without it first', async () => {
  await open(groceries, fuel)
  const turnedOn = { ...input, year, withFuture: true, carriesForward: true }
  const saving = saveLaterRollover(turnedOn, inYear(groceries))
  const first = await question('addUpdateBudget', { date: `${year}-11` })
  expect(first.body).toMatchObject({ editFuture: true, carryForward: false, amount: 200 })
  const saved = inYear({ ...groceries, minor: 20_000, modifiedAt: 7 })
  first.answer({ result: wireBudget(saved) })
  const second = await question('addUpdateBudget', { date: `${year}-12` })
  expect(second.body).toMatchObject({
    _id: 'groceries',
    lastModifyTime: 7,
    editFuture: true,
    carryForward: true,
    amount: 200,
  })
  second.answer({ result: wireBudget({ ...saved, month: 11, carriesForward: true }) })
  // This month belongs to a run of its own now.
  const after = { ...saved, id: 'own run' }
  const found = await question('getCategoryBudgetList', { month: 10 })
  found.answer(categoriesOf(after, fuel))
  expect(await saving).toMatchObject({ id: 'own run', carriesForward: false })
  await expect.poll(shownIds).toEqual(['own run', 'fuel'])
})

test('another try turns on what was not turned on, and changes nothing twice', async () => {
  await open(groceries)
  const turnedOn = { ...input, year, withFuture: true, carriesForward: true }
  const failing = saveLaterRollover(turnedOn, inYear(groceries)).catch(() => 'failed')
  const saved = inYear({ ...groceries, minor: 20_000, modifiedAt: 7 })
  const first = await question('addUpdateBudget', { date: `${year}-11` })
  first.answer({ result: wireBudget(saved) })
  const second = await question('addUpdateBudget', { date: `${year}-12` })
  second.fail()
  expect(await failing).toBe('failed')
  const saving = saveLaterRollover(turnedOn, inYear(groceries))
  const again = await question('addUpdateBudget')
  expect(again.body).toMatchObject({ date: `${year}-12`, carryForward: true })
  again.answer({ result: wireBudget({ ...saved, month: 11 }) })
  const lists = await question(MONTH_CALL, { month: 10 })
  lists.answer(answerOf(saved))
  const found = await question('getCategoryBudgetList', { month: 10 })
  found.answer(categoriesOf(saved))
  expect(await saving).toMatchObject({ modifiedAt: 7 })
})

test('a deleted budget goes at once, and comes back when the deletion fails', async () => {
  await open(groceries, fuel)
  const deleting = deleteBudget(inYear(groceries), true)
  expect(shownIds()).toEqual(['fuel'])
  const asking = await question('deleteBudget')
  expect(asking.body).toMatchObject({
    _id: 'groceries',
    month: 10,
    year,
    deleteFuture: true,
    lastModifyTime: 1,
  })
  asking.answer({ code: 346, message: 'No.' })
  await expect(deleting).rejects.toMatchObject({ code: 346 })
  expect(shownIds()).toEqual(['groceries', 'fuel'])
})

test('a budget that is gone already is deleted', async () => {
  await open(groceries)
  const deleting = deleteBudget(inYear(groceries), false)
  const asking = await question('deleteBudget')
  asking.answer({ code: 341 })
  await deleting
  expect(shownIds()).toEqual([])
})

test('last month’s budgets are taken over for both kinds', async () => {
  await open(groceries)
  const copying = copyBudgets({ year, month: 11 })
  const asking = await question('copyBudgets')
  expect(asking.body).toEqual({ date: `${year}-12` })
  asking.answer({ results: [wireBudget(inYear(fuel))] })
  expect(await copying).toHaveLength(1)
})

test('a budget that somebody else changed first is told as it is stored', async () => {
  await open(groceries)
  const saving = saveBudget({ ...input, year }, inYear(groceries)).catch(storedBudget)
  const save = await question('addUpdateBudget')
  const stored = wireBudget(inYear({ ...groceries, minor: 7000, modifiedAt: 9 }))
  save.answer({ code: 409, result: stored })
  expect(await saving).toMatchObject({ minor: 7000, modifiedAt: 9 })
})

test('budgets that an older app keeps are told as old, until they are migrated', async () => {
  await open(groceries)
  turnTo({ year, month: 5 })
  const old = await question(MONTH_CALL, { month: 5 })
  old.answer({ code: 425 })
  await expect.poll(() => $budgetsOfMonth.get().data?.isOld).toBe(true)
  refreshBudgets()
  const again = await question(MONTH_CALL, { month: 5 })
  again.answer(answerOf(fuel))
  await expect.poll(shownIds).toEqual(['fuel'])
  expect($budgetsOfMonth.get().data?.isOld).toBeUndefined()
  turnTo(november(), 'Monthly')
  const asking = await question('getBudgetByYear')
  asking.answer({ code: 425 })
  await expect.poll(() => $budgetsOfYear.get().data?.isOld).toBe(true)
})

test('only a budget that carries is asked how its rollover came to be', async () => {
  const stop = $history.listen(() => undefined)
  $shownBudget.set(groceries)
  $shownBudget.set({ ...groceries, carriesForward: true, carriedMinor: null })
  const carrying = { ...groceries, carriesForward: true, carriedMinor: 5240 }
  $shownBudget.set(carrying)
  const asking = await question('getBudgetHistory')
  expect(asked).toEqual([])
  expect(asking.body).toEqual({ _id: 'groceries', year: 2026, month: 10 })
  asking.answer({
    result: [
      {
        month: 9,
        year: 2026,
        amount: 100,
        carryForward: true,
        carryForwardAmount: 0,
        expense: 47.6,
        carriedOn: 52.4,
      },
    ],
  })
  await expect.poll(() => $history.get().data?.key).toBe(historyKey(carrying))
  expect($history.get().data?.months).toMatchObject([{ spentMinor: 4760, leftMinor: 5240 }])
  $shownBudget.set(undefined)
  stop()
})

test('amounts are suggested for the month and the category of the form', async () => {
  const stop = $suggestions.listen(() => undefined)
  $suggested.set({ month: '2026-12', type: 'expense', categoryId: 51 })
  const asking = await question('getBudgetSuggestions')
  expect(asking.body).toEqual({ date: '2026-12', budgetType: 1, categoryId: 51 })
  asking.answer({ result: { lastMonth: 50, mean: 44.5, lastYear: null } })
  await expect
    .poll(() => $suggestions.get().data)
    .toMatchObject({ lastMonthMinor: 5000, meanMinor: 4450, lastYearMinor: null })
  $suggested.set(undefined)
  stop()
})

/** Year with budgets in November alone, and there this one of the whole month. */
function yearAnswer(total?: Budget) {
  const result = Array.from({ length: 12 }, (_, month) => ({
    month,
    year,
    amount: 0,
    budgetAmt: 0,
    carryForwardAmount: 0,
    expense: 0,
    income: 0,
    count: month === 10 ? 1 : 0,
    ...(total && month === 10 && { budget: wireBudget(total) }),
  }))
  return { result, otherCurrencies: [] }
}
