import type { Page, Request } from '@playwright/test'
import { today } from '../support/present.ts'
import { row } from './support/accounts.ts'
import { addBill, billRow, openBills } from './support/bills.ts'
import { expectFigure } from './support/dashboard.ts'
import { sharedHome } from './support/home.ts'
import { lively } from './support/lively.ts'
import { putStepsAway, signedIn } from './support/people.ts'
import { openEntries, panel, spendOn } from './support/transactions.ts'
import { thisMonth } from './support/transactionForm.ts'
import { atBothSizes, expect, test } from './support/test.ts'

const home = sharedHome()

const menuLink = (page: Page, name: string) =>
  page.locator('.side-menu').getByRole('link', { name })

function isFetchedAhead(request: Request): boolean {
  return request.headers()['sec-purpose'] === 'prefetch'
}

/** Presses a link without letting it go. */
async function press(page: Page, name: string) {
  await menuLink(page, name).hover()
  await page.mouse.down()
}

/** Presses the link to the dashboard until the page behind it is there. */
async function pressDashboard(page: Page) {
  const fetched = page.waitForEvent('requestfinished', isFetchedAhead)
  await press(page, 'Dashboard')
  await fetched
}

/** Lets a pressed link go without following it. */
async function letGo(page: Page) {
  await page.getByRole('heading', { level: 1 }).hover()
  await page.mouse.up()
}

function deliveryOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation')
    return (entry as PerformanceNavigationTiming & { deliveryType: string }).deliveryType
  })
}

/** Leaves a page for the browser's memory, where nobody sees it. */
async function leave(page: Page) {
  await page.evaluate(() =>
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })),
  )
  await expect(page.getByRole('main')).toBeHidden()
}

async function comeBack(page: Page) {
  await page.evaluate(() =>
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  )
}

atBothSizes(() => {
  test('a page of the menu is fetched when its link is pressed, and no other', async ({
    page,
  }) => {
    putStepsAway(home, await signedIn(page, home))
    await openBills(page, home)
    const ahead: string[] = []
    page.on('request', (request) => {
      if (isFetchedAhead(request)) ahead.push(new URL(request.url()).pathname)
    })
    await menuLink(page, 'Expenses').hover()
    await press(page, 'Bills')
    await letGo(page)
    await pressDashboard(page)
    expect(ahead).toEqual(['/dashboard'])
    await page.mouse.up()
    await page.waitForURL(/dashboard/)
    expect(await deliveryOf(page)).toBe('navigational-prefetch')
    await lively(page)
  })
})

test('who comes back to a page sees what was changed meanwhile', async ({ page }) => {
  await signedIn(page, home)
  await openBills(page, home)
  await leave(page)
  await addBill(page, home, { title: 'Power', inDays: 1 })
  // The browser tells a page that comes back of both.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await comeBack(page)
  await expect(billRow(page, 'Power')).toBeVisible()
})

test('what is changed after a page was fetched is on it', async ({ page }) => {
  putStepsAway(home, await signedIn(page, home))
  const dayOfMonth = Number(today().slice(-2))
  await spendOn(page, home, today(), { merchantName: 'Market', amount: 25 })
  await spendOn(page, home, today(), { merchantName: 'Bakery', amount: 4 })
  await openEntries(page, home, thisMonth('expense', `&day=${dayOfMonth}`))
  await row(page, 'Market').click()
  await expect(panel(page, 'Market')).toBeVisible()
  await pressDashboard(page)
  await letGo(page)
  const deleted = page.waitForResponse(/deleteTransaction/)
  await panel(page, 'Market').getByRole('button', { name: 'Delete' }).click()
  await deleted
  await menuLink(page, 'Dashboard').click()
  await page.waitForURL(/dashboard/)
  await expectFigure(page, 'Expenses', '$4.00')
})

test('a page shows nothing to somebody else who comes back to it', async ({ page }) => {
  await signedIn(page, home)
  await openBills(page, home)
  const again = page.waitForEvent('load')
  await leave(page)
  await signedIn(page, home)
  await comeBack(page)
  await again
  await lively(page)
  // A call on its way would be refused without a session.
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('main')).toBeVisible()
  await leave(page)
  await page.context().clearCookies()
  await comeBack(page)
  await page.waitForURL(/signin/)
})

test('a page whose session ended elsewhere shows nothing to who comes back', async ({
  page,
  faults,
}) => {
  faults.provoke(/401/)
  await signedIn(page, home)
  await openBills(page, home)
  await leave(page)
  const cookies = await page.context().cookies()
  const session = cookies.find(({ name }) => name === 'session')!.value
  const ended = await fetch(home.at('/auth/signout'), {
    method: 'POST',
    headers: { authorization: `Bearer ${session}`, 'content-type': 'application/json' },
    body: '{}',
  })
  expect(ended.status).toBe(200)
  const answer = Promise.withResolvers<void>()
  await page.route('**/api/**', async (route) => {
    await answer.promise
    await route.continue()
  })
  const asked = page.waitForRequest('**/api/userdata/settings')
  await comeBack(page)
  await asked
  await expect(page.getByRole('main')).toBeHidden()
  answer.resolve()
  await page.waitForURL(/signin/)
})
