import { addAccount, dialog, row, tell, toast } from './support/accounts.ts'
import { openEntries } from './support/transactions.ts'
import { addNew, done, openNew } from './support/transactionForm.ts'
import { sharedHome } from './support/home.ts'
import { signedIn } from './support/people.ts'
import { expectUsable } from './support/quality.ts'
import { expect, onPhone, test } from './support/test.ts'
import { problem, searchField } from './support/fields.ts'

const home = sharedHome()
const STAYS = /If you leave it empty, Mar 10, 2026 stays\./

onPhone(() => {
  test('an income that comes again shows its next dates before it is saved', async ({
    page,
  }) => {
    await signedIn(page, home)
    await openEntries(page, home, '/income?year=2026&tab=daily&month=2')
    const form = await addNew(page, 'income')
    await expect(searchField(form, 'Category')).toHaveValue('Other income')
    await form.getByLabel('Amount in USD').fill('3200')
    await form.getByLabel('Date').fill('2026-01-31')
    await form.getByLabel('Repeats').selectOption('Every month')
    // The last day of a month stays the last day.
    await expect(form.locator('.form-days')).toHaveText(
      /Jan 31, 2026.*Feb 28, 2026.*Mar 31, 2026.*Apr 30, 2026.*May 31, 2026/,
    )
    await expectUsable(page)
    await form.getByLabel('On which day').selectOption('On the last Saturday')
    await expect(form.locator('.form-days')).toContainText('Feb 28, 2026')
    await expect(form.locator('.form-days')).toContainText('Mar 28, 2026')
    await form.getByLabel('Ends').selectOption('After a number of times')
    await form.getByLabel('Number of times').pressSequentially('2.75')
    await expect(form.getByLabel('Number of times')).toHaveValue('275')
    await form.getByLabel('Number of times').fill('2.7')
    await expect(form.getByLabel('Number of times')).toHaveValue('2')
    await expect(form.locator('.form-days')).toHaveText(
      'Sat, Jan 31, 2026Sat, Feb 28, 2026',
    )
    await done(form)
    await expect(toast(page, 'The income was added.')).toBeVisible()
    await expect(row(page, 'Feb 28, 2026')).toContainText('$3,200.00')
  })
})

test('an empty date of an income is ignored: the form says which day stays', async ({
  page,
}) => {
  await signedIn(page, home)
  await openEntries(page, home, '/income?year=2026&tab=daily&month=3')
  const form = await addNew(page, 'income')
  await form.getByLabel('Amount in USD').fill('10')
  const date = form.getByLabel('Date')
  await date.fill('2026-03-10')
  await date.fill('')
  await expect(date).toHaveAccessibleDescription(STAYS)
  await form.getByLabel('Notes').focus()
  await expect(date).toHaveValue('2026-03-10')
  await expect(date).not.toHaveAccessibleDescription(STAYS)
  await date.fill('')
  await date.press('Enter')
  await expect(toast(page, 'The income was added.')).toBeVisible()
  await expect(row(page, 'Mar 10, 2026')).toContainText('+$10.00')
})

test('a custom recurrence is checked at its fields, and one end clears the other', async ({
  page,
}) => {
  await signedIn(page, home)
  const form = await openNew(page, home, 'income')
  await form.getByLabel('Amount in USD').fill('10')
  await form.getByLabel('Date').fill('2026-03-10')
  await form.getByLabel('Repeats').selectOption('Custom')
  await form.getByLabel('Every', { exact: true }).fill('')
  await form.getByLabel('Unit').selectOption('week')
  await form.getByLabel('Ends').selectOption('On a date')
  await form.getByLabel('Last day').fill('2026-03-01')
  await done(form)
  await expect(form.getByRole('alert').filter({ visible: true })).toHaveText([
    'Enter a whole number from 1 to 999.',
    'The last day cannot be before the first.',
  ])
  await expect(form.getByLabel('Every', { exact: true })).toBeFocused()
  await expectUsable(page)
  await form.getByLabel('Every', { exact: true }).fill('3')
  await form.getByLabel('Ends').selectOption('After a number of times')
  await form.getByLabel('Ends').selectOption('On a date')
  await expect(form.getByLabel('Last day')).toHaveValue('')
  await form.getByLabel('Last day').fill('2026-04-21')
  await expect(form.locator('.form-days')).toHaveText(
    'Tue, Mar 10, 2026Tue, Mar 31, 2026Tue, Apr 21, 2026',
  )
  await done(form)
  await expect(toast(page, 'The income was added.')).toBeVisible()
})

test('of a series one is changed alone, or all future ones with it', async ({ page }) => {
  await signedIn(page, home)
  await tell(page, home, 'addUpdateIncome', {
    time: Date.parse('2026-01-15T12:00Z'),
    amount: 100,
    categoryId: 933,
    recurringRule: 'FREQ=MONTHLY;COUNT=6',
  })
  await openEntries(page, home, '/income?year=2026&tab=daily&month=2')
  await row(page, 'Feb 15, 2026').click()
  await page.getByRole('link', { name: 'Edit' }).click()
  const question = dialog(page, 'Which entries do you want to change?')
  await expectUsable(page)
  await question.getByRole('button', { name: 'Only this one' }).click()
  const form = dialog(page, 'Edit income')
  await expect(form.getByLabel('Repeats')).toBeHidden()
  await form.getByLabel('Amount in USD').fill('150')
  await done(form)
  await expect(toast(page, 'The income was updated.')).toBeVisible()
  const seen = async (month: number) => {
    await openEntries(page, home, `/income?year=2026&tab=daily&month=${month}`)
    return page.getByRole('main')
  }
  await expect(await seen(3)).toContainText('$100.00')
  await row(page, 'Mar 15, 2026').click()
  await page.getByRole('link', { name: 'Edit' }).click()
  await question.getByRole('button', { name: 'All future ones' }).click()
  await expect(form.getByLabel('Repeats')).toHaveValue('monthly')
  await expect(form.getByLabel('Number of times')).toHaveValue('6')
  await expect(form.getByLabel('Date')).toHaveValue('2026-03-15')
  await form.getByLabel('Amount in USD').fill('120')
  await form.getByLabel('Date').fill('2026-03-20')
  await done(form)
  await expect(toast(page, 'The income was updated.')).toBeVisible()
  await expect(await seen(1)).toContainText('$100.00')
  await expect(await seen(2)).toContainText('$150.00')
  await expect(await seen(3)).toContainText('Mar 20, 2026')
  await expect(await seen(4)).toContainText('$120.00')
  await expect(await seen(4)).toContainText('Apr 20, 2026')
})

test('of all future ones the stored one is what the series makes, not the one that was changed', async ({
  page,
}) => {
  await signedIn(page, home)
  const time = Date.parse('2026-03-15T12:00Z')
  const { result } = await tell(page, home, 'addUpdateIncome', {
    time,
    amount: 100,
    categoryId: 933,
    recurringRule: 'FREQ=MONTHLY;COUNT=3',
  })
  await openEntries(page, home, '/income?year=2026&tab=daily&month=3')
  await row(page, 'Mar 15, 2026').click()
  await page.getByRole('link', { name: 'Edit' }).click()
  const question = dialog(page, 'Which entries do you want to change?')
  await question.getByRole('button', { name: 'All future ones' }).click()
  const form = dialog(page, 'Edit income')
  await form.getByLabel('Amount in USD').fill('120')
  const { _id } = result as { _id: string }
  await tell(page, home, 'addUpdateIncome', { _id, time, amount: 55, notes: 'Alone' })
  await done(form)
  const told = form.getByRole('alert').filter({ hasText: 'changed elsewhere' })
  await expect(told).toContainText('100.00')
  await told.getByRole('button', { name: 'Use the saved version' }).click()
  await expect(form.getByLabel('Amount in USD')).toHaveValue('100.00')
  await expect(form.getByLabel('Notes')).toHaveValue('')
  await expect(form.getByLabel('Repeats')).toHaveValue('monthly')
})

test('a series that cannot be had says so, and one can be changed all the same', async ({
  page,
  faults,
}) => {
  faults.provoke(/getRecurringParentTrx|ERR_FAILED/)
  await signedIn(page, home)
  await tell(page, home, 'addUpdateIncome', {
    time: Date.parse('2026-01-15T12:00Z'),
    amount: 100,
    categoryId: 933,
    recurringRule: 'FREQ=WEEKLY;BYDAY=MO,TH',
  })
  await openEntries(page, home, '/income?year=2026&tab=daily&month=1')
  await row(page, 'Jan 15, 2026').click()
  await page.getByRole('link', { name: 'Edit' }).click()
  const question = dialog(page, 'Which entries do you want to change?')
  await page.route('**/getRecurringParentTrx', (route) => route.abort(), { times: 1 })
  await question.getByRole('button', { name: 'All future ones' }).click()
  await expect(problem(question, 'No connection to the server')).toBeVisible()
  await question.getByRole('button', { name: 'All future ones' }).click()
  const form = dialog(page, 'Edit income')
  // A rule that the form has no fields for stays unchanged.
  await expect(form.getByLabel('Repeats')).toHaveValue('kept')
  await expect(form.locator('.form-days')).toContainText('Jan 19, 2026')
  await form.getByRole('button', { name: 'Cancel' }).click()
  await expect(form).toBeHidden()
})

test('money is moved between own accounts, with two amounts between two currencies', async ({
  page,
}) => {
  await signedIn(page, home)
  const everyday = await addAccount(page, home)
  await addAccount(page, home, { accountName: 'Savings' })
  const travel = { accountName: 'Travel', currencyCode: 'EUR', accountBalance: 0 }
  const travelId = await addAccount(page, home, travel)
  const form = await openNew(page, home)
  await form.getByRole('button', { name: 'Make a transfer between' }).click()
  const transfer = dialog(page, 'Transfer money')
  await done(transfer)
  await expect(transfer.getByRole('alert').filter({ visible: true })).toHaveText([
    'Choose the account the money comes from.',
    'Choose the account the money goes to.',
    'Enter an amount.',
  ])
  await expect(transfer.getByLabel('From')).toBeFocused()
  await transfer.getByLabel('From').selectOption('Everyday')
  await transfer.getByLabel('To', { exact: true }).selectOption('Everyday')
  await transfer.getByLabel('Amount in USD').fill('110')
  await done(transfer)
  await expect(transfer.getByText('Choose a different account from')).toBeVisible()
  await transfer.getByLabel('To', { exact: true }).selectOption('Travel')
  await transfer.getByLabel('Amount received in EUR').fill('100')
  await expectUsable(page)
  await done(transfer)
  await expect(toast(page, 'The transfer was added.')).toBeVisible()
  await openEntries(page, home, `/account-detail?account=${everyday}`)
  await expect(row(page, 'Transfer to Travel')).toContainText('−$110.00')
  await openEntries(page, home, `/account-detail?account=${travelId}`)
  await expect(row(page, 'Transfer from Everyday')).toContainText('€100.00')
})
