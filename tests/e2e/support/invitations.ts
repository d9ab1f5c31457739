import type { Locator, Page } from '@playwright/test'
import { today } from '../../support/present.ts'
import { addBill } from './bills.ts'
import type { Home } from './home.ts'
import { newEmail, signedIn } from './people.ts'
import { expect } from './test.ts'
import { spendOn } from './transactions.ts'

/** Owner of a family, and the links of the mail to somebody invited. */
export type InvitationLinks = {
  owner: string
  email: string
  accept: string
  reject: string
}

/** Signs Ana in, who has a bill and invites an e-mail; the page is a visitor's afterwards. */
export async function invite(
  page: Page,
  home: Home,
  email = newEmail(),
): Promise<InvitationLinks> {
  const owner = await signedIn(page, home)
  name(home, owner, 'Ana', 'Moreau')
  await addBill(page, home, { title: 'Water', inDays: 3 })
  await call(page, home, 'POST', '/api/group/invite', { email })
  const { text = '' } = await home.mailAbout(email, /invites you/)
  await page.context().clearCookies()
  return {
    owner,
    email,
    accept: linkIn(text, '/inviteAccept'),
    reject: linkIn(text, '/inviteReject'),
  }
}

/** Profile of somebody with some expenses, who is signed out again. */
export async function withExpenses(page: Page, home: Home, count: number): Promise<string> {
  const email = await signedIn(page, home)
  name(home, email, 'Nora', 'Lind')
  for (let made = 0; made < count; made += 1) {
    await spendOn(page, home, today(), { amount: 12.5 })
  }
  await page.context().clearCookies()
  return email
}

/** Makes a call as whoever is signed in, which must succeed. */
export async function call(
  page: Page,
  home: Home,
  method: 'GET' | 'POST',
  path: string,
  data?: object,
): Promise<Record<string, unknown>> {
  const headers = { 'app-version': '0', origin: home.url() }
  const answered = await page.request.fetch(home.at(path), { method, headers, data })
  const answer = (await answered.json()) as Record<string, unknown>
  expect(answer).toMatchObject({ code: 0 })
  return answer
}

/** Expenses of an invited person that somebody sees, who is signed in here from now on. */
export async function expensesSeenBy(
  page: Page,
  home: Home,
  email: string,
): Promise<Locator> {
  await page.context().clearCookies()
  await signedIn(page, home, email)
  await page.goto(home.at('/expenses'))
  await expect(page.getByRole('heading', { level: 1, name: 'Expenses' })).toBeVisible()
  return page.getByRole('main').getByRole('listitem').filter({ hasText: '$12.50' })
}

function name(home: Home, email: string, first: string, last: string) {
  home.change(
    'update profiles set first_name = ?, last_name = ? where email = ?',
    first,
    last,
    email,
  )
}

/** Link of a mail to a page. */
export function linkIn(text: string, path: string): string {
  return new RegExp(`http\\S+${path}\\?token=[\\w-]+`).exec(text)![0]
}
