import { commands, page } from 'vitest/browser'
import type { Locator } from 'vitest/browser'
import { monthIn } from '../../support/present.ts'
import { spendOn } from './made.ts'
import { dialog, openPage, region, tell } from './page.ts'

export type AddedBudget = { _id: string; lastModifyTime: number }

/** Adds a budget of 100.00 for each month from the present one on. */
export async function addBudget(budget: Record<string, unknown>): Promise<AddedBudget> {
  const { result } = await tell('addUpdateBudget', {
    date: monthIn(0),
    amount: 100,
    type: budget['categoryId'] === undefined ? 1 : 2,
    budgetType: 1,
    editFuture: true,
    ...budget,
  })
  return result as AddedBudget
}

/** Moves the first month of somebody's budgets back, as if they had begun earlier. */
export async function beginEarlier(email: string, months: number): Promise<void> {
  await commands.changeRows(
    `update budgets set first_month = first_month - ?
      where owner_id = (select id from profiles where email = ?)`,
    months,
    email,
  )
}

/** Adds an expense in a month, on its first day. */
export const spendIn = (
  months: number,
  amount: number,
  more: object = {},
): Promise<string> => spendOn(`${monthIn(months)}-01`, { amount, ...more })

/** Opens the budgets at an address. */
export const openBudgets = (place = ''): Promise<void> => openPage(`/budget${place}`)

/** Row of a budget, by its category or its month. */
export const budgetRow = (name: string): Locator =>
  page.css('.budget-row').filter({ hasText: name })

/** Details of the chosen budget. */
export const budgetPanel = (name: string): Locator => region(name)

/** Opens the details of a budget; those of a month are named with its year. */
export async function openBudget(name: string, title = name): Promise<Locator> {
  await budgetRow(name).click()
  return budgetPanel(title)
}

/** Tab of the screen by its label. */
export const budgetTab = (name: string): Locator =>
  page.getByRole('tab', { name, exact: true })

/** Button with the name of the shown month, which opens the months of a year. */
export const monthButton = (): Locator =>
  page.getByRole('navigation', { name: 'Month' }).getByRole('button').first()

/** Opens the form of a new budget. */
export async function openNewBudget(): Promise<Locator> {
  await page.getByRole('link', { name: 'Add budget', exact: true }).click()
  return dialog('Add budget')
}
