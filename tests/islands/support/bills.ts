import { page } from 'vitest/browser'
import type { Locator } from 'vitest/browser'
import { dayIn, daysAgo } from '../../support/present.ts'
import { dialog, openPage, region, tell } from './page.ts'

/** Bill of a test: everything but its title and its days has a usual value. */
type TestBill = {
  title: string
  /** Days from today, at noon of UTC. */
  inDays: number
  rule?: string
} & Record<string, unknown>

export type AddedBill = {
  _id: string
  lastModifyTime: number
  localIdLong: number
  recurringServerId?: string
}

/** Adds a bill of 100.00, and returns it as stored. */
export async function addBill({ inDays, rule, ...more }: TestBill): Promise<AddedBill> {
  const { result } = await tell('addUpdateBill', {
    amount: 100,
    time: daysAgo(-inDays),
    recurringRule: rule,
    ...more,
  })
  return result as AddedBill
}

/** Pays a bill, or a part of it. */
export async function payPart(
  { _id }: AddedBill,
  amountPaid: number,
  more: object = {},
): Promise<void> {
  await tell('markBillPaid', { _id, amountPaid, hasPaid: false, ...more })
}

/** Opens a tab of the bills. */
export const openBills = (hash = ''): Promise<void> => openPage(`/bills${hash}`)

/** Opens the form of a new bill. */
export async function openNewBill(): Promise<Locator> {
  await page.getByRole('link', { name: 'Add bill', exact: true }).click()
  return dialog('Add bill')
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
  await form.getByLabelText('Title').fill(title)
  await form.getByLabelText('Amount in USD').fill(amount)
  await form.getByLabelText('Due date').fill(dayIn(inDays))
}

/** Tab of a list, by the start of its title. */
export const tab = (name: string): Locator =>
  page.getByRole('tab', { name: new RegExp(`^${name}`) })

/** Rows of the shown list. */
export const rows = (): Locator => page.css('.bill-row')

/** Row of a bill. */
export const billRow = (title: string): Locator => rows().filter({ hasText: title })

/** Details of the chosen bill. */
export const billPanel = (title: string): Locator => region(title)

/** Fact of the shown details by its name. */
export const fact = (title: string, name: string): Locator =>
  billPanel(title).css('dt').filter({ hasText: name }).css('xpath=following-sibling::dd[1]')

/** Opens the details of a bill. */
export async function openBill(title: string): Promise<Locator> {
  await billRow(title).first().click()
  return billPanel(title)
}
