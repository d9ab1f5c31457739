import type { Locator, Page } from '@playwright/test'
import { dayIn, daysAgo } from '../../support/present.ts'
import { dialog, tell } from './accounts.ts'
import type { Home } from './home.ts'
import { lively } from './lively.ts'

/** Bill of a test: everything but its title and its days has a usual value. */
export type TestBill = {
  title: string
  /** Days from today, at noon of UTC. */
  inDays: number
  amount?: number
  rule?: string
} & Record<string, unknown>

export type AddedBill = {
  _id: string
  lastModifyTime: number
  localIdLong: number
  recurringServerId?: string
}

/** Adds a bill of 100.00, and returns it as stored. */
export async function addBill(page: Page, home: Home, bill: TestBill): Promise<AddedBill> {
  const { inDays, rule, ...more } = bill
  const { result } = await tell(page, home, 'addUpdateBill', {
    amount: 100,
    time: daysAgo(-inDays),
    recurringRule: rule,
    ...more,
  })
  return result as AddedBill
}

/** Pays a bill, or a part of it. */
export async function payPart(
  page: Page,
  home: Home,
  { _id }: AddedBill,
  amountPaid: number,
  more: object = {},
) {
  await tell(page, home, 'markBillPaid', { _id, amountPaid, hasPaid: false, ...more })
}

/** Opens a tab of the bills, and waits for hydration. */
export async function openBills(page: Page, home: Home, hash = '') {
  await page.goto(home.at(`/bills${hash}`))
  await lively(page)
  // The notice covers the bottom of a phone.
  const notice = page.getByRole('button', { name: 'OK', exact: true })
  if (await notice.isVisible()) await notice.click()
}

/** Opens the form of a new bill. */
export async function openNewBill(page: Page): Promise<Locator> {
  await page.getByRole('link', { name: 'Add bill', exact: true }).click()
  return dialog(page, 'Add bill')
}

/** Fills the fields that every bill needs. */
export async function fillBill(
  form: Locator,
  {
    title,
    amount = '100',
    inDays = 3,
  }: { title: string; amount?: string; inDays?: number },
): Promise<void> {
  await form.getByLabel('Title').fill(title)
  await form.getByLabel('Amount in USD').fill(amount)
  await form.getByLabel('Due date').fill(dayIn(inDays))
}

/** Tab of a list, by the start of its title. */
export function tab(page: Page, name: string): Locator {
  return page.getByRole('tab', { name: new RegExp(`^${name}`) })
}

/** Rows of the shown list. */
export function rows(page: Page): Locator {
  return page.locator('.bill-row')
}

/** Row of a bill. */
export function billRow(page: Page, title: string): Locator {
  return rows(page).filter({ hasText: title })
}

/** Details of the chosen bill. */
export function billPanel(page: Page, title: string): Locator {
  return page.getByRole('region', { name: title, exact: true })
}

/** Fact of the shown details by its name. */
export function fact(page: Page, title: string, name: string): Locator {
  return billPanel(page, title)
    .locator('dt', { hasText: name })
    .locator('xpath=following-sibling::dd[1]')
}

/** Opens the details of a bill. */
export async function openBill(page: Page, title: string): Promise<Locator> {
  await billRow(page, title).first().click()
  return billPanel(page, title)
}
