import { messages, saveProfile } from './support/account.ts'
import { addAccount, spend } from './support/accounts.ts'
import { addBill } from './support/bills.ts'
import { chosenMonth } from './support/dashboard.ts'
import { sharedHome } from './support/home.ts'
import { hold, openWithoutScripts } from './support/lateScripts.ts'
import { putStepsAway, signedIn } from './support/people.ts'
import { lively } from './support/lively.ts'
import { countOpened, openedCount } from './support/opened.ts'
import { spendOn } from './support/transactions.ts'
import { expect, test } from './support/test.ts'

const home = sharedHome()

const monthName = new Intl.DateTimeFormat('en', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
}).format(new Date())
const thisYear = String(new Date().getUTCFullYear())

for (const { path, name } of [
  { path: '/dashboard', name: monthName },
  { path: '/expenses', name: thisYear },
  { path: '/income?tab=daily', name: monthName },
  { path: '/budget', name: monthName },
]) {
  test(`the months of ${path} open at a tap before the scripts, once`, async ({ page }) => {
    putStepsAway(home, await signedIn(page, home))
    await countOpened(page)
    const letGo = await openWithoutScripts(page, home, path)
    const button = page.locator('#shown-month').getByRole('button', { name, exact: true })
    await button.click()
    const months = page.getByRole('dialog', { name: 'Choose a month' })
    await expect(months.getByRole('link', { name: monthName })).toBeVisible()
    letGo()
    await expect(months.getByRole('link', { name: monthName })).toBeFocused()
    // The keys of a grid are heard when its script is there.
    await months.getByRole('button', { name: 'Next year' }).click()
    const nextYear = String(new Date().getUTCFullYear() + 1)
    await expect(months.getByText(nextYear, { exact: true })).toBeVisible()
    await lively(page)
    expect(await openedCount(page)).toBe(1)
  })
}

test('a month is chosen before the scripts, as any link is followed', async ({ page }) => {
  putStepsAway(home, await signedIn(page, home))
  await openWithoutScripts(page, home, '/dashboard?month=2025-06')
  await page.getByRole('button', { name: 'June 2025' }).click()
  const months = page.getByRole('dialog', { name: 'Choose a month' })
  await months.getByRole('link', { name: 'March 2025' }).click()
  await expect(page).toHaveURL(home.at('/dashboard?month=2025-03'))
  await expect(chosenMonth(page)).toHaveText('March 2025')
})

test('rows, tabs and arrows are links that work before the scripts', async ({ page }) => {
  await signedIn(page, home)
  const account = await addAccount(page, home)
  await spend(page, home, account, { merchantName: 'Market' })
  await openWithoutScripts(page, home, '/account-detail')
  await page.getByRole('link', { name: /Everyday/ }).click()
  await page.getByRole('link', { name: /Market/ }).click()
  await expect(page.getByRole('region', { name: 'Market' })).toBeVisible()
  await spendOn(page, home, '2025-03-14', { merchantName: 'Baker' })
  await page.goto(home.at('/expenses?year=2025'), { waitUntil: 'commit' })
  await page.getByRole('link', { name: /^March/ }).click()
  await page.getByRole('link', { name: /Fri, Mar 14/ }).click()
  await expect(page.getByRole('region', { name: 'Fri, Mar 14, 2025' })).toBeVisible()
  await page.getByRole('link', { name: 'Previous month: February 2025' }).click()
  await expect(chosenMonth(page)).toHaveText('February 2025')
  await page.getByRole('link', { name: 'Monthly' }).click()
  await expect(page).toHaveURL(/tab=monthly/)
  await page.getByRole('link', { name: 'Add expense' }).click()
  await expect(page).toHaveURL(/form=expense/)
})

test('a page that is followed before any script came leaves its scripts behind', async ({
  page,
}) => {
  await signedIn(page, home)
  const letGo = await openWithoutScripts(page, home, '/account-detail')
  const letPage = await hold(page, '**/account-detail?form=account')
  const left = page.waitForEvent('requestfailed', (one) => one.url().includes('/client.'))
  const followed = page.getByRole('link', { name: 'Add account' }).click()
  await left
  letGo()
  letPage()
  await followed
  await lively(page)
  await expect(page.getByRole('dialog', { name: 'Add account' })).toBeVisible()
})

test('a page that is followed at its first paint asks for no scripts, unless it stays', async ({
  page,
}) => {
  await signedIn(page, home)
  const haveWaited: boolean[] = []
  await page.exposeFunction('noteScript', (hasWaited: boolean) =>
    haveWaited.push(hasWaited),
  )
  await page.addInitScript(() => {
    const now = performance.now.bind(performance)
    // Pages are near if they come early, which a slow machine may prevent.
    performance.now = () => 0
    const early = { get: () => 0 }
    Object.defineProperty(PerformanceNavigationTiming.prototype, 'responseStart', early)
    const stayed = { at: Infinity }
    const tap = () => {
      document.querySelector<HTMLElement>('#add-account')!.click()
      void document.left?.then(() => (stayed.at = now()))
    }
    new PerformanceObserver(tap).observe({ type: 'paint', buffered: true })
    const noteScript = Reflect.get(globalThis, 'noteScript') as (hasWaited: boolean) => void
    new PerformanceObserver((list) => {
      for (const { name, startTime } of list.getEntries())
        if (name.includes('/_astro/')) noteScript(startTime >= stayed.at)
    }).observe({ type: 'resource', buffered: true })
  })
  const letPage = await hold(page, '**/account-detail?form=account')
  const asked = page.waitForRequest('**/account-detail?form=account')
  await page.goto(home.at('/account-detail'), { waitUntil: 'commit' })
  await asked
  await expect.poll(() => haveWaited.length).toBeGreaterThan(0)
  expect(haveWaited).not.toContain(false)
  letPage()
})

test('a page that is opened beside keeps the scripts of this one', async ({
  page,
  context,
}) => {
  await signedIn(page, home)
  const letGo = await openWithoutScripts(page, home, '/bills')
  const beside = context.waitForEvent('page')
  const link = page.getByRole('link', { name: 'Expenses', exact: true })
  await link.click({ modifiers: ['Control'] })
  await (await beside).close()
  letGo()
  await lively(page)
  await page.getByRole('tab', { name: 'Recurring' }).click()
  await expect(page.getByRole('tabpanel', { name: 'Recurring' })).toBeVisible()
})

test('a tab that is chosen before the scripts is shown when they come', async ({
  page,
}) => {
  await signedIn(page, home)
  const letGo = await openWithoutScripts(page, home, '/bills')
  await page.getByRole('tab', { name: 'Recurring' }).click()
  letGo()
  await expect(page.getByRole('tabpanel', { name: 'Recurring' })).toBeVisible()
})

test('a calendar that is chosen before the scripts is shown at once, and stays', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 860 })
  await signedIn(page, home)
  await addBill(page, home, { title: 'Power', inDays: 0 })
  const letGo = await openWithoutScripts(page, home, '/bills')
  const calendar = page.getByRole('region', { name: 'Bill calendar' })
  await expect(calendar).toBeHidden()
  await page.getByText('Calendar', { exact: true }).click()
  await expect(calendar).toBeVisible()
  letGo()
  await lively(page)
  await expect(calendar).toBeVisible()
  await page.getByRole('radio', { name: 'Calendar' }).press('ArrowLeft')
  await expect(calendar).toBeHidden()
})

test('a year that is chosen before the scripts is shown when they come', async ({
  page,
}) => {
  await signedIn(page, home)
  await spendOn(page, home, '2025-03-14', { amount: 7 })
  const letGo = await openWithoutScripts(page, home, '/expenses')
  await page.getByRole('combobox', { name: 'Year' }).selectOption('2025')
  letGo()
  await expect(page).toHaveURL(/year=2025/)
  await expect(page.getByText('Spent in 2025')).toBeVisible()
})

test('menus of the frame work before the scripts, and signing out is remembered', async ({
  page,
}) => {
  await signedIn(page, home)
  const letGo = await openWithoutScripts(page, home, '/dashboard')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.locator('#add-menu')).toBeVisible()
  await page.locator('#me').click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  letGo()
  await expect(page).toHaveURL(/\/signin/)
})

const NOTHING_NEW = 'Nothing has changed.'

test('who has moved on is not called back', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 300 })
  await signedIn(page, home)
  const save = saveProfile(page)
  for (const moveOn of [
    () => page.keyboard.press('Escape'),
    () => page.getByRole('heading', { level: 2 }).first().click(),
    () => page.evaluate(() => scrollTo(0, 0)),
  ]) {
    const letGo = await openWithoutScripts(page, home, '/account')
    await save.click()
    await expect(save).toHaveAttribute('aria-busy', 'true')
    await expect(save).toHaveCSS('cursor', 'progress')
    await moveOn()
    letGo()
    await lively(page)
    await page.unrouteAll({ behavior: 'wait' })
    await expect(save).not.toHaveAttribute('aria-busy')
    await expect(messages(page), String(moveOn)).not.toContainText(NOTHING_NEW)
  }
  await save.click()
  await expect(messages(page)).toContainText(NOTHING_NEW)
})

test('a link that is tapped after a button is what counts', async ({ page }) => {
  await signedIn(page, home)
  const letGo = await openWithoutScripts(page, home, '/account')
  await saveProfile(page).click()
  await page.getByRole('link', { name: 'Expenses', exact: true }).click()
  await expect(page).toHaveURL(home.at('/expenses'))
  letGo()
  await lively(page)
  await expect(page.getByRole('heading', { name: 'Expenses', level: 1 })).toBeVisible()
})
