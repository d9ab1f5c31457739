import type { Page } from '@playwright/test'
import {
  addAccount,
  daysAgo,
  detail,
  dialog,
  openAccounts,
  row,
  spend,
  tell,
  toast,
} from './support/accounts.ts'
import { sharedHome } from './support/home.ts'
import { signedIn } from './support/people.ts'
import { expectUsable } from './support/quality.ts'
import { atBothSizes, expect, test } from './support/test.ts'

const home = sharedHome()

const panel = (page: Page) => page.locator('.side-panel')

atBothSizes(() => {
  test('the ledger begins today, and what is to come is one click away, nearest first', async ({
    page,
  }) => {
    await signedIn(page, home)
    const id = await addAccount(page, home)
    await spend(page, home, id, {
      time: daysAgo(-60),
      amount: 100,
      merchantName: 'Dentist',
    })
    await spend(page, home, id, {
      time: daysAgo(-2),
      amount: 40,
      merchantName: 'City Power',
    })
    await spend(page, home, id, { time: daysAgo(0), merchantName: 'Green Grocer' })
    await openAccounts(page, home, id)
    const fold = page.getByRole('group').filter({ hasText: '2 upcoming' })
    await expect(fold).toContainText('Next: City Power')
    await expect(fold).toContainText('Then $950.00')
    await expect(row(page, 'Dentist')).toBeHidden()
    await expect(page.locator('.transaction-row:visible').first()).toContainText(
      'Green Grocer',
    )
    await expectUsable(page)
    await page.getByText('2 upcoming').click()
    await expect(page.locator('.transaction-row:visible')).toContainText([
      'City Power',
      'Dentist',
      'Green Grocer',
    ])
    await expect(row(page, 'Dentist')).toContainText('Balance $850.00')
    await expectUsable(page)
  })
})

test('what is to come is deleted like the rest, and counted anew', async ({ page }) => {
  await signedIn(page, home)
  const id = await addAccount(page, home)
  await spend(page, home, id, { time: daysAgo(-9), amount: 100, merchantName: 'Dentist' })
  await spend(page, home, id, { time: daysAgo(-2), amount: 40, merchantName: 'City Power' })
  await openAccounts(page, home, id)
  await page.getByText('2 upcoming').click()
  await row(page, 'City Power').click()
  await detail(page, 'City Power').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('1 upcoming')).toBeVisible()
  await expect(row(page, 'Dentist')).toContainText('Balance $900.00')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page, 'Undone: nothing was deleted.')).toBeVisible()
  await expect(page.getByText('2 upcoming')).toBeVisible()
  await expect(row(page, 'Dentist')).toContainText('Balance $860.00')
})

test('many to come are shown a page at a time', async ({ page }) => {
  await signedIn(page, home)
  const id = await addAccount(page, home)
  for (let days = 1; days <= 33; days += 1) {
    await spend(page, home, id, { time: daysAgo(-days), merchantName: `Coming ${days}` })
  }
  await openAccounts(page, home, id)
  await page.getByText('33 upcoming').click()
  await expect(page.locator('.transaction-row')).toHaveCount(30)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(page.locator('.transaction-row')).toHaveCount(33)
  await expect(page.getByRole('button', { name: 'Show more' })).toBeHidden()
})

test('an income of a series asks whether it goes alone, or with all after it', async ({
  page,
}) => {
  await signedIn(page, home)
  const accountId = await addAccount(page, home)
  await tell(page, home, 'addUpdateIncome', {
    accountId,
    time: daysAgo(0),
    amount: 100,
    categoryId: 933,
    recurringRule: 'FREQ=MONTHLY;COUNT=4',
  })
  await openAccounts(page, home, accountId)
  await page.getByText('3 upcoming').click()
  await row(page, 'Salary').first().click()
  await panel(page).getByRole('link', { name: 'Delete' }).click()
  const question = dialog(page, 'Delete Salary?')
  await expect(question).toBeVisible()
  await expectUsable(page)
  await question.getByRole('button', { name: 'Only this one' }).click()
  await expect(page.getByText('2 upcoming')).toBeVisible()
  await row(page, 'Salary').last().click()
  await panel(page).getByRole('link', { name: 'Delete' }).click()
  await question.getByRole('button', { name: 'This and all future ones' }).click()
  await expect(page.getByText('No transactions yet')).toBeVisible()
  await expect(page.getByText('upcoming')).toBeHidden()
  await expect(page.locator('.account-balance')).toContainText('$1,000.00')
  const told = 'The income and all future ones were deleted.'
  await expect(toast(page, told)).toBeVisible()
})
