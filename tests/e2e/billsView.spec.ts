import type { Page } from '@playwright/test'
import {
  addBill,
  billPanel,
  billRow,
  fillBills,
  openBills,
  payPart,
  rows,
  tab,
} from './support/bills.ts'
import { sharedHome } from './support/home.ts'
import { lively, reload } from './support/lively.ts'
import { signedIn } from './support/people.ts'
import { atRest, scrollUntil } from './support/scrolling.ts'
import { atBothSizes, expect, onPhone, test } from './support/test.ts'

const home = sharedHome()
const TABS = [
  ['Recurring', 'Rent'],
  ['Paid', 'Gym'],
  ['Overdue', 'Water'],
  ['Upcoming', 'Power'],
] as const
const LONG = 60

atBothSizes((isPhone) => {
  test('the list stays where it is, however the details are closed', async ({ page }) => {
    const email = await signedIn(page, home)
    // What was hidden under details takes the focus again at once, without motion, too.
    await page.emulateMedia({ reducedMotion: isPhone ? 'reduce' : 'no-preference' })
    fillBills(home, email, LONG)
    await openBills(page, home)
    await scrollUntil(page, () =>
      expect(billRow(page, `Bill ${LONG}`)).toBeInViewport({ timeout: 500 }),
    )
    await page.evaluate(() => scrollBy(0, -innerHeight))
    await atRest(page)
    const title = await rowInSight(page)
    const row = billRow(page, title)
    const top = () => row.evaluate((element) => element.getBoundingClientRect().top)
    const before = await top()
    const close = isPhone ? 'Back to the bills' : 'Close'
    const ways = [
      () => page.getByRole('link', { name: close }).click(),
      () => page.keyboard.press('Escape'),
      () => page.goBack(),
    ]
    for (const [number, leave] of ways.entries()) {
      await row.click()
      await expect(billPanel(page, title)).toBeVisible()
      await expect(page).toHaveURL(/bill=/)
      await leave()
      await expect(billPanel(page, title)).toBeHidden()
      await expect(page).not.toHaveURL(/bill=/)
      await expect(row).toBeFocused()
      expect(Math.abs((await top()) - before), `way ${number}`).toBeLessThan(2)
    }
  })
})

onPhone(() => {
  test('each tab is opened by its hash, and the back button walks the tabs', async ({
    page,
  }) => {
    await signedIn(page, home)
    await addBill(page, home, { title: 'Power', inDays: 0 })
    await addBill(page, home, { title: 'Water', inDays: -2 })
    await addBill(page, home, { title: 'Rent', inDays: 3, rule: 'FREQ=MONTHLY;COUNT=2' })
    const gym = await addBill(page, home, { title: 'Gym', inDays: -9 })
    await payPart(page, home, gym, 100)
    for (const [name, title] of TABS) {
      await page.goto('about:blank')
      await openBills(page, home, `#${name.toLowerCase()}`)
      await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true')
      await expect(tab(page, name)).toBeInViewport()
      await expect(billRow(page, title).first()).toBeVisible()
    }
    for (const [name, title] of TABS.slice(0, 3).toReversed()) {
      await tab(page, name).click()
      await expect(billRow(page, title).first()).toBeVisible()
    }
    // From recurring, the last tab, back to upcoming, the first.
    for (const [name, title] of TABS.slice(1)) {
      await page.goBack()
      await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true')
      await expect(billRow(page, title).first()).toBeVisible()
    }
    await page.goForward()
    await expect(tab(page, 'Overdue')).toHaveAttribute('aria-selected', 'true')
    await expect(page).toHaveURL(home.at('/bills#overdue'))
    await reload(page)
    await expect(rows(page)).toHaveCount(1)
    await expect(billRow(page, 'Water')).toBeVisible()
  })
})

/** Title of a bill in the middle of the window. */
async function rowInSight(page: Page): Promise<string> {
  const text = await rows(page).evaluateAll((all) => {
    const isInside = (row: Element) => row.getBoundingClientRect().top > innerHeight / 3
    return all.find(isInside)?.textContent
  })
  return /Bill \d+?(?=[A-Z])/.exec(text ?? '')![0]
}

test('a bill that an address names is found on a later page of its list', async ({
  page,
}) => {
  const email = await signedIn(page, home)
  fillBills(home, email, LONG)
  await openBills(page, home)
  const near = await billRow(page, 'Bill 1').first().getAttribute('href')
  const far = near!.replace(/-000001(?=#)/, `-${String(LONG - 5).padStart(6, '0')}`)
  expect(far).not.toBe(near)
  await page.goto('about:blank')
  await page.goto(home.at(far))
  await expect(billPanel(page, `Bill ${LONG - 5}`)).toBeVisible()
  await page.goto('about:blank')
  await page.goto(home.at(near!.replace('000001', '999999')))
  await lively(page)
  // An unknown bill leaves the list as it is.
  await page.waitForLoadState('networkidle')
  await expect(billRow(page, 'Bill 1').first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Bill calendar' })).toBeVisible()
})
