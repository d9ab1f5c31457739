import type { Locator, Page } from '@playwright/test'
import { sharedHome } from './support/home.ts'
import { lively } from './support/lively.ts'
import {
  expectCodeAsked,
  newEmail,
  sampleFile,
  signedIn,
  withHousehold,
} from './support/people.ts'
import { expect, onPhone, test } from './support/test.ts'

const home = sharedHome()

test('a visitor signs in with the keyboard alone', async ({ page }) => {
  const email = newEmail()
  await page.goto(home.at('/signin'))
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to the content' })
  await expectSeen(skip)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await tabTo(page, page.getByLabel('E-mail'))
  await page.keyboard.type(email)
  // Without a script, Enter sends nothing.
  await expect(page.getByRole('button', { name: 'Next' })).toBeEnabled()
  await page.keyboard.press('Enter')
  await expectCodeAsked(page)
  await page.keyboard.type(await home.codeFor(email))
  await tabTo(page, page.getByRole('button', { name: 'Sign in' }))
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(home.at('/dashboard'))
})

test('the month is changed with the keyboard, and the focus stays on the arrow', async ({
  page,
}) => {
  await withHousehold(page, home)
  await page.goto(home.at('/dashboard?month=2025-03'))
  await lively(page)
  await tabTo(page, page.getByRole('link', { name: 'Next month: April 2025' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('navigation', { name: 'Month' })).toContainText('April 2025')
  await expectSeen(page.getByRole('link', { name: 'Next month: May 2025' }))
  await page.keyboard.press('Shift+Tab')
  await expectSeen(page.getByRole('button', { name: 'April 2025' }))
  await page.keyboard.press('Shift+Tab')
  await expectSeen(page.getByRole('link', { name: 'Previous month: March 2025' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('navigation', { name: 'Month' })).toContainText('March 2025')
  const all = page.getByText('All 11 categories')
  await tabTo(page, all)
  await page.keyboard.press('Enter')
  await expect(page.locator('.spends').getByRole('row')).toHaveCount(1 + 11)
  await expect(all).toBeFocused()
})

test('every stop of the dashboard shows that it has the focus', async ({ page }) => {
  await withHousehold(page, home)
  await page.goto(home.at('/dashboard?month=2025-03'))
  await lively(page)
  await page.keyboard.press('Tab')
  const stops: string[] = []
  for (let stop = 0; stop < 80; stop += 1) {
    const name = await focusedName(page)
    if (name === '') break
    stops.push(name)
    await expectSeen(page.locator(':focus'))
    await page.keyboard.press('Tab')
  }
  expect(stops).toEqual(
    expect.arrayContaining([
      'Skip to the content',
      'Hearthbook',
      'Bills',
      'Settings',
      'OK',
    ]),
  )
  expect(stops.length).toBeGreaterThan(20)
})

test('the side menu leads to a page with the keyboard', async ({ page }) => {
  await signedIn(page, home)
  await page.goto(home.at('/dashboard'))
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await tabTo(page, menu.getByRole('link', { name: 'Import transactions' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(home.at('/import-data'))
  await expect(menu.getByRole('link', { name: 'Import transactions' })).toHaveAttribute(
    'aria-current',
    'page',
  )
})

test('the menu of the person opens, closes and signs out with the keyboard', async ({
  page,
}) => {
  await signedIn(page, home)
  await page.goto(home.at('/dashboard'))
  const button = page.locator('#me')
  const signOut = page.getByRole('button', { name: 'Sign out' })
  await tabTo(page, button)
  await page.keyboard.press('Enter')
  await expect(signOut).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(signOut).toBeHidden()
  await expectSeen(button)
  await page.keyboard.press('Space')
  await tabTo(page, page.getByRole('link', { name: 'Profile' }))
  await tabTo(page, signOut)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(home.at('/signin'))
})

test('a file is imported with the keyboard alone', async ({ page }) => {
  await signedIn(page, home)
  // A listener from the start: the browser must not open its own dialog meanwhile.
  page.on('filechooser', () => undefined)
  await page.goto(home.at('/import-data'))
  await lively(page)
  await importMint(page)
  await expect(rowsOf(page, /mint-sample/)).toContainText('Imported')
  await importMint(page)
  const question = page.getByRole('dialog', { name: 'Import it again?' })
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await tabTo(page, page.getByRole('button', { name: 'Import from Mint' }))
  await page.keyboard.press('Enter')
  await tabTo(page, question.getByRole('button', { name: 'Import again' }))
  await page.keyboard.press('Enter')
  await expect(rowsOf(page, /mint-sample/)).toHaveCount(2)
})

onPhone(() => {
  test('More holds the rest of the pages', async ({ page }) => {
    await signedIn(page, home)
    await page.goto(home.at('/dashboard'))
    const menu = page.getByRole('navigation', { name: 'Main menu' })
    await tabTo(page, menu.getByRole('button', { name: 'More' }))
    await page.keyboard.press('Enter')
    await tabTo(page, menu.getByRole('link', { name: 'Reports' }))
    await page.keyboard.press('Escape')
    await expect(menu.getByRole('link', { name: 'Reports' })).toBeHidden()
    await page.keyboard.press('Enter')
    await tabTo(page, menu.getByRole('link', { name: 'Import transactions' }))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(home.at('/import-data'))
  })
})

/** Chooses a Mint export and sends it; only the system's own file dialog is skipped. */
async function importMint(page: Page): Promise<void> {
  await tabTo(page, page.getByRole('radio', { checked: true }))
  while (!(await page.getByLabel('Mint export').isChecked())) {
    await page.keyboard.press('ArrowRight')
  }
  await expectSeen(page.getByLabel('Mint export'))
  await expect(page.getByLabel('Mint export')).toBeChecked()
  await tabTo(page, page.getByLabel('File to import'))
  const chooser = page.waitForEvent('filechooser')
  await page.keyboard.press('Enter')
  await (await chooser).setFiles(sampleFile('mint-sample.csv'))
  await tabTo(page, page.getByRole('button', { name: 'Import from Mint' }))
  await page.keyboard.press('Enter')
}

function rowsOf(page: Page, name: RegExp): Locator {
  return page.getByRole('row', { name })
}

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted).toBeVisible()
  for (let step = 0; step < 60; step += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) {
      return expectSeen(wanted)
    }
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${String(wanted)}`)
}

/** Expects the element to be focused, outlined and uncovered. */
async function expectSeen(focused: Locator): Promise<void> {
  await expect(focused).toBeFocused()
  const seen = await focused.evaluate((element) => {
    // A choice is drawn by its label.
    const drawn = element.closest('label') ?? element
    const outlines = [element, drawn].map((one) => getComputedStyle(one))
    const { left, top, width, height } = element.getBoundingClientRect()
    const over = document.elementFromPoint(left + width / 2, top + height / 2)
    return {
      hasOutline: outlines.some(
        ({ outlineStyle, outlineWidth }) =>
          outlineStyle !== 'none' && outlineWidth !== '0px',
      ),
      isCovered: over !== null && !drawn.contains(over) && !over.contains(drawn),
      isInside: top >= 0 && top + height <= innerHeight,
      name: element.outerHTML.slice(0, 120),
    }
  })
  expect(seen).toEqual({ ...seen, hasOutline: true, isCovered: false, isInside: true })
}

function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { activeElement } = document
    if (!activeElement || activeElement === document.body) return ''
    return (
      activeElement.getAttribute('aria-label') ?? activeElement.textContent?.trim() ?? ''
    )
  })
}
