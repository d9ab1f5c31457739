import { addAccount, row } from './support/accounts.ts'
import { earnOn, openEntries } from './support/transactions.ts'
import { sharedHome } from './support/home.ts'
import { signedIn } from './support/people.ts'
import { expect, test } from './support/test.ts'
import type { Page } from '@playwright/test'

const home = sharedHome()

/** Opens an income in the list of its account and presses Delete. */
async function askToDelete(page: Page, more: object) {
  await signedIn(page, home)
  const accountId = await addAccount(page, home)
  const day = new Date().toISOString().slice(0, 10)
  await earnOn(page, home, day, { title: 'Salary', amount: 90, accountId, ...more })
  await openEntries(page, home, `/account-detail?account=${accountId}`)
  await row(page, 'Salary').first().click()
  const details = page.getByRole('region', { name: 'Salary' })
  await details.getByRole('link', { name: 'Delete' }).click()
  return page.getByRole('dialog', { name: 'Delete Salary?' })
}

test('of a recurring income an account’s list asks which ones are deleted', async ({
  page,
}) => {
  const question = await askToDelete(page, { recurringRule: 'FREQ=MONTHLY;COUNT=3' })
  await expect(question).toContainText('This income is part of a series.')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await expect(row(page, 'Salary').first()).toBeVisible()
  await page
    .getByRole('region', { name: 'Salary' })
    .getByRole('link', { name: 'Delete' })
    .click()
  const deleted = page.waitForResponse(/deleteRecurringTrx/)
  await question.getByRole('button', { name: 'This and all future ones' }).click()
  await expect(row(page, 'Salary')).toHaveCount(0)
  await deleted
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Everyday' })).toBeVisible()
  await expect(row(page, 'Salary')).toHaveCount(0)
})

test('the only income that a series has left asks, too, and all future ones may stay', async ({
  page,
}) => {
  const question = await askToDelete(page, { recurringRule: 'FREQ=MONTHLY;COUNT=1' })
  await question.getByRole('button', { name: 'Only this one' }).click()
  await expect(row(page, 'Salary')).toHaveCount(0)
})

test('an income that is alone is asked about once', async ({ page }) => {
  const question = await askToDelete(page, {})
  await expect(question).toContainText('It is removed from all lists.')
  await question.getByRole('button', { name: 'Delete income' }).click()
  await expect(row(page, 'Salary')).toHaveCount(0)
})
