import type { Page } from '@playwright/test'
import { addAccount, dialog, openAccounts, toast } from './support/accounts.ts'
import { openBills } from './support/bills.ts'
import { sharedHome } from './support/home.ts'
import { lively } from './support/lively.ts'
import { signedIn } from './support/people.ts'
import { atBothSizes, expect, test } from './support/test.ts'
import { done } from './support/transactionForm.ts'

const home = sharedHome()

const menu = (page: Page) => page.locator('#add-menu')

atBothSizes(() => {
  test('a screen opens its own form at once, and the caret any other', async ({ page }) => {
    await signedIn(page, home)
    await openBills(page, home)
    await page.getByRole('link', { name: 'Add bill' }).click()
    await expect(dialog(page, 'Add bill')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('link', { name: 'Add bill' })).toBeFocused()
    await page.getByRole('button', { name: 'Add something else' }).click()
    await menu(page).getByRole('link', { name: 'Income' }).click()
    const form = dialog(page, 'Add income')
    await form.getByLabel('Amount in USD').fill('5')
    await done(form)
    await expect(toast(page, 'The income was added.')).toBeVisible()
    await expect(page).toHaveURL(home.at('/bills'))
    await page.getByRole('button', { name: 'Add something else' }).click()
    await menu(page).getByRole('link', { name: 'Income' }).click()
    await form.getByRole('button', { name: 'Cancel' }).click()
    await expect(page).toHaveURL(home.at('/bills'))
  })

  test('nothing covers the button that adds', async ({ page }) => {
    await signedIn(page, home)
    for (const path of ['/dashboard', '/bills', '/account-detail']) {
      await page.goto(home.at(path))
      await lively(page)
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      const isOnTop = await page.locator('#add').evaluate((button) => {
        const { left, top, width, height } = button.getBoundingClientRect()
        return button.contains(
          document.elementFromPoint(left + width / 2, top + height / 2),
        )
      })
      expect(isOnTop, path).toBe(true)
    }
  })
})

test('an expense is added from the dashboard by keyboard', async ({ page }) => {
  await signedIn(page, home)
  await page.goto(home.at('/dashboard'))
  await lively(page)
  for (let tabs = 0; tabs < 5; tabs += 1) {
    await page.keyboard.press('Tab')
    if (await page.locator('#add').evaluate(isFocused)) break
  }
  await expect(page.locator('#add')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(menu(page)).toBeVisible()
  await page.keyboard.press('Tab')
  if (await page.locator('#add-key').evaluate(isFocused)) await page.keyboard.press('Tab')
  await expect(menu(page).getByRole('link', { name: 'Expense' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.waitForURL(home.at('/expenses'))
  const form = dialog(page, 'Add expense')
  await form.getByLabel('Amount in USD').fill('12.34')
  await done(form)
  await expect(toast(page, 'The expense was added.')).toBeVisible()
  await expect(page).toHaveURL(home.at('/dashboard'))
  await expect(page.locator('.latest-row.is-added')).toContainText('$12.34')
  await expect(page.locator('#add')).toBeFocused()
  await page.reload()
  await expect(page.locator('.latest-row')).toContainText('$12.34')
  await expect(page.locator('.latest-row.is-added')).toHaveCount(0)
})

test('the key N adds, but not in a field, and can be turned off', async ({ page }) => {
  await signedIn(page, home)
  await page.goto(home.at('/expenses'))
  await lively(page)
  await page.keyboard.press('n')
  const form = dialog(page, 'Add expense')
  await form.getByLabel('Notes').fill('')
  await page.keyboard.press('n')
  await expect(form.getByLabel('Notes')).toHaveValue('n')
  await page.keyboard.press('Escape')
  await form.getByRole('button', { name: 'Discard' }).click()
  await expect(form).toBeHidden()
  await page.getByRole('button', { name: 'Add something else' }).click()
  await page.getByRole('button', { name: 'Keyboard shortcut: N' }).click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('n')
  await page.goto(home.at('/dashboard'))
  await lively(page)
  await page.keyboard.press('n')
  await expect(menu(page)).toBeHidden()
  await page.locator('#add').click()
  const key = page.getByRole('button', { name: 'Keyboard shortcut: N' })
  await expect(key).toHaveAttribute('aria-pressed', 'false')
  await key.click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('n')
  await expect(menu(page)).toBeVisible()
})

test('an account is the first choice of what is added beside its list', async ({
  page,
}) => {
  await signedIn(page, home)
  const id = await addAccount(page, home)
  await openAccounts(page, home, id)
  await page.getByRole('link', { name: 'Add expense' }).click()
  const form = dialog(page, 'Add expense')
  await expect(form.getByLabel('Account').locator('option:checked')).toHaveText(/Everyday/)
})

test('before any script the button asks the server for the form', async ({
  page,
  browser,
}) => {
  await signedIn(page, home)
  const storageState = await page.context().storageState()
  const still = await browser.newContext({ javaScriptEnabled: false, storageState })
  const bare = await still.newPage()
  await bare.goto(home.at('/expenses?year=2026'))
  await bare.getByRole('link', { name: 'Add expense' }).click()
  await bare.waitForURL(home.at('/expenses?year=2026&form=expense'))
  await page.goto(bare.url())
  await expect(dialog(page, 'Add expense')).toBeVisible()
  await expect(page).toHaveURL(home.at('/expenses?year=2026'))
  await still.close()
})

const isFocused = (element: Element) => element === document.activeElement
