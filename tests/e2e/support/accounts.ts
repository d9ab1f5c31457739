import type { Locator, Page } from '@playwright/test'
import { daysAgo } from '../../support/present.ts'
import type { Home } from './home.ts'
import { lively } from './lively.ts'
import { expect } from './test.ts'

/** Makes a call as the page would, for the starting state of a test. */
export async function tell(
  page: Page,
  home: Home,
  path: string,
  data: object,
): Promise<Record<string, unknown>> {
  // A kept connection may be closed by the server while the next call is on its way.
  const headers = { 'app-version': '0', origin: home.url(), connection: 'close' }
  const answered = await page.request.post(home.at(`/api/userdata/${path}`), {
    headers,
    data,
  })
  const answer = (await answered.json()) as Record<string, unknown>
  expect(answer).toMatchObject({ code: 0 })
  return answer
}

/** Adds an account and returns its id; by default a checking account with 1,000.00. */
export async function addAccount(page: Page, home: Home, more: object = {}) {
  const account = { accountType: 1, accountName: 'Everyday', accountBalance: 1000, ...more }
  const { results } = await tell(page, home, 'addAccountWeb', { accounts: [account] })
  return (results as { _id: string }[])[0]!._id
}

/** Adds an expense to an account and returns its id. */
export async function spend(page: Page, home: Home, accountId: string, more: object = {}) {
  const expense = { accountId, time: daysAgo(1), amount: 10, categoryId: 31, ...more }
  const { result } = await tell(page, home, 'addUpdateExpense', expense)
  return (result as { _id: string })._id
}

/** Opens the accounts, or the transactions of an account, and waits for hydration. */
export async function openAccounts(page: Page, home: Home, accountId?: string) {
  const query = accountId ? `?account=${accountId}` : ''
  await page.goto(home.at(`/account-detail${query}`))
  await lively(page)
  // The notice covers the bottom of a phone.
  const notice = page.getByRole('button', { name: 'OK', exact: true })
  if (await notice.isVisible()) await notice.click()
}

/** Group of the list by its heading. */
export function group(page: Page, name: string): Locator {
  return page.getByRole('region', { name, exact: true })
}

/** Row of a transaction, or of an account; not a day by one of its merchants. */
export function row(page: Page, text: string): Locator {
  const day = page.locator('.day-names').filter({ hasText: text })
  return page.getByRole('main').getByRole('link').filter({ hasText: text, hasNot: day })
}

/** Details of the chosen transaction, by their heading. */
export function detail(page: Page, name: string): Locator {
  return page.getByRole('region', { name, exact: true })
}

/** Open form or question. */
export function dialog(page: Page, name: string): Locator {
  return page.getByRole('dialog', { name })
}

/** Toast with this text. */
export function toast(page: Page, text: string | RegExp): Locator {
  return page.getByRole('status', { name: 'Messages' }).getByText(text)
}

/** Button of a toast that undoes what the toast tells; other toasts may have one, too. */
export function undoOf(page: Page, told: string): Locator {
  return toast(page, told).locator('..').getByRole('button', { name: 'Undo', exact: true })
}

/** Opens the form of a new account, or of the shown one. */
export async function openAccountForm(page: Page, name = 'Add account'): Promise<Locator> {
  const isNew = name !== 'Edit account'
  const opener = isNew
    ? page.getByRole('link', { name })
    : page.getByRole('link', { name: 'Edit' })
  await opener.click()
  return dialog(page, name)
}
