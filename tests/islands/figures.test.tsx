import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { dayIn } from '../support/present.ts'
import { addBill } from './support/bills.ts'
import { addBudget } from './support/budgets.ts'
import {
  expectFigure,
  figure,
  noteOf,
  openDashboard,
  signInSettled,
} from './support/dashboard.ts'
import { earnOn, spendOn } from './support/made.ts'
import { openPage, region } from './support/page.ts'

/** Largest amount that is taken. */
const LARGEST = 999_999_999_999.99

test('what is to come is told apart, and what the bills still leave', async () => {
  await signInSettled()
  const [today, tomorrow] = [dayIn(0), dayIn(1)]
  await earnOn(today, { amount: 100 })
  await earnOn(tomorrow, { amount: 40 })
  await addBill({ title: 'Power', inDays: 0, amount: 30 })
  await openDashboard()
  const isOneMonth = today.slice(0, 7) === tomorrow.slice(0, 7)
  await expect
    .element(noteOf('Savings'))
    .toHaveTextContent(`$${isOneMonth ? 110 : 70}.00 left after bills still due`)
  await openDashboard(tomorrow.slice(0, 7))
  await expect
    .element(noteOf('Income'))
    .toHaveTextContent(isOneMonth ? 'of this $40.00 still to come' : 'expected')
  const later = dayIn(40)
  await earnOn(later, { amount: 55 })
  await openDashboard(later.slice(0, 7))
  await expectFigure('Income', '$55.00')
  await expect.element(noteOf('Income')).toHaveTextContent('expected')
})

test('who spends more than comes in reads negative savings with a minus', async () => {
  await signInSettled()
  await earnOn('2025-03-14', { amount: 100 })
  await spendOn('2025-03-15', { amount: 140 })
  await openDashboard('2025-03')
  await expectFigure('Savings', '−$40.00')
  const [saved, spent] = ['Savings', 'Expenses'].map(
    (name) =>
      getComputedStyle(figure(name).getByRole('definition').first().element()).color,
  )
  expect(saved).toBe(spent)
  await expect.element(region('Income and expenses')).toMatchTextContent('Overspent')
})

test('the budget of the legend is marked in the ring, at its share of the income', async () => {
  await signInSettled()
  await earnOn(dayIn(0), { amount: 1000 })
  await addBudget({ categoryId: 31, amount: 500 })
  await openDashboard()
  const flow = region('Income and expenses')
  await expect
    .element(flow.getByRole('row', { name: 'Budget' }))
    .toMatchTextContent('$500.00')
  const [mark, ring] = ['path.mark', 'svg.chart'].map((name) =>
    flow.css(name).element().getBoundingClientRect(),
  )
  // Half of the way around from the top is the bottom.
  expect(mark!.x + mark!.width / 2).toBeCloseTo(ring!.x + ring!.width / 2, 0)
  expect(mark!.y).toBeGreaterThan(ring!.y + ring!.height / 2)
})

test('the bars of months are in proportion up to the largest amount', async () => {
  await commands.signIn()
  await spendOn('2025-03-14', { amount: LARGEST })
  await spendOn('2025-04-14', { amount: LARGEST / 2 - 0.005 })
  await openPage('/expenses?year=2025')
  const shareOf = (month: string) => {
    const link = page.getByRole('link', { name: new RegExp(`^${month}`) })
    const [track, bar] = ['.month-bar', '.month-bar > rect'].map((name) =>
      link.css(name).element().getBoundingClientRect(),
    )
    return bar!.width / track!.width
  }
  expect(shareOf('March')).toBeCloseTo(1)
  expect(shareOf('April')).toBeCloseTo(0.5)
  expect(shareOf('May')).toBe(0)
})
