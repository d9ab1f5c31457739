import { expect, test } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import {
  expectErrors,
  expectHidden,
  focusOn,
  pressKey,
  problem,
  searchField,
} from './support/expecting.ts'
import { addAccount } from './support/made.ts'
import { dialog, onPhone, openPage, row, tell, toast } from './support/page.ts'
import { addNew, done, openNew } from './support/transactionForm.ts'

const STAYS = /If you leave it empty, Mar 10, 2026 stays\./

onPhone(() => {
  test('an income that comes again shows its next dates before it is saved', async () => {
    await commands.signIn()
    await openPage('/income?year=2026&tab=daily&month=2')
    const form = await addNew('income')
    await expect
      .element(searchField(form, 'Category'))
      .toHaveAttribute('placeholder', 'Other income?')
    await form.getByLabelText('Amount in USD').fill('3200')
    await form.getByLabelText('Date').fill('2026-01-31')
    await form.getByLabelText('Repeats').selectOptions('Every month')
    // The last day of a month stays the last day.
    await expect
      .element(form.css('.form-days'))
      .toMatchTextContent(
        /Jan 31, 2026.*Feb 28, 2026.*Mar 31, 2026.*Apr 30, 2026.*May 31, 2026/,
      )
    await form.getByLabelText('On which day').selectOptions('On the last Saturday')
    await expect.element(form.css('.form-days')).toMatchTextContent('Feb 28, 2026')
    await expect.element(form.css('.form-days')).toMatchTextContent('Mar 28, 2026')
    await form.getByLabelText('Ends').selectOptions('After a number of times')
    await userEvent.type(form.getByLabelText('Number of times'), '2.75')
    await expect.element(form.getByLabelText('Number of times')).toHaveValue('275')
    await form.getByLabelText('Number of times').fill('2.7')
    await expect.element(form.getByLabelText('Number of times')).toHaveValue('2')
    await expect
      .element(form.css('.form-days'))
      .toHaveTextContent('Sat, Jan 31, 2026Sat, Feb 28, 2026')
    await done(form)
    await expect.element(toast('The income was added.')).toBeVisible()
    await expect.element(row('Feb 28, 2026')).toMatchTextContent('$3,200.00')
  })
})

test('an empty date of an income is ignored: the form says which day stays', async () => {
  await commands.signIn()
  await openPage('/income?year=2026&tab=daily&month=3')
  const form = await addNew('income')
  await form.getByLabelText('Amount in USD').fill('10')
  const date = form.getByLabelText('Date')
  await date.fill('2026-03-10')
  await date.fill('')
  await expect.element(date).toHaveAccessibleDescription(STAYS)
  await focusOn(form.getByLabelText('Notes'))
  await expect.element(date).toHaveValue('2026-03-10')
  await expect.element(date).not.toHaveAccessibleDescription(STAYS)
  await date.fill('')
  await pressKey(date, 'Enter')
  await expect.element(toast('The income was added.')).toBeVisible()
  await expect.element(row('Mar 10, 2026')).toMatchTextContent('+$10.00')
})

test('a custom recurrence is checked at its fields, and one end clears the other', async () => {
  await commands.signIn()
  const form = await openNew('income')
  await form.getByLabelText('Amount in USD').fill('10')
  await form.getByLabelText('Date').fill('2026-03-10')
  await form.getByLabelText('Repeats').selectOptions('Custom')
  await form.getByLabelText('Every', { exact: true }).fill('')
  await form.getByLabelText('Unit').selectOptions('week')
  await form.getByLabelText('Ends').selectOptions('On a date')
  await form.getByLabelText('Last day').fill('2026-03-01')
  await done(form)
  await expectErrors(form, [
    'Enter a whole number from 1 to 999.',
    'The last day cannot be before the first.',
  ])
  await expect.element(form.getByLabelText('Every', { exact: true })).toHaveFocus()
  await form.getByLabelText('Every', { exact: true }).fill('3')
  await form.getByLabelText('Ends').selectOptions('After a number of times')
  await form.getByLabelText('Ends').selectOptions('On a date')
  await expect.element(form.getByLabelText('Last day')).toHaveValue('')
  await form.getByLabelText('Last day').fill('2026-04-21')
  await expect
    .element(form.css('.form-days'))
    .toHaveTextContent('Tue, Mar 10, 2026Tue, Mar 31, 2026Tue, Apr 21, 2026')
  await done(form)
  await expect.element(toast('The income was added.')).toBeVisible()
})

test('of a series one is changed alone, or all future ones with it', async () => {
  await commands.signIn()
  await tell('addUpdateIncome', {
    time: Date.parse('2026-01-15T12:00Z'),
    amount: 100,
    categoryId: 933,
    recurringRule: 'FREQ=MONTHLY;COUNT=6',
  })
  await openPage('/income?year=2026&tab=daily&month=2')
  await row('Feb 15, 2026').click()
  await page.getByRole('link', { name: 'Edit' }).click()
  const question = dialog('Which entries do you want to change?')
  await question.getByRole('button', { name: 'Only this one' }).click()
  const form = dialog('Edit income')
  await expectHidden(form.getByLabelText('Repeats'))
  await form.getByLabelText('Amount in USD').fill('150')
  await done(form)
  await expect.element(toast('The income was updated.')).toBeVisible()
  const seen = async (month: number) => {
    await openPage(`/income?year=2026&tab=daily&month=${month}`)
    return page.getByRole('main')
  }
  await expect.element(await seen(3)).toMatchTextContent('$100.00')
  await row('Mar 15, 2026').click()
  await page.getByRole('link', { name: 'Edit' }).click()
  await question.getByRole('button', { name: 'All future ones' }).click()
  await expect.element(form.getByLabelText('Repeats')).toHaveValue('monthly')
  await expect.element(form.getByLabelText('Number of times')).toHaveValue('6')
  await expect.element(form.getByLabelText('Date')).toHaveValue('2026-03-15')
  await form.getByLabelText('Amount in USD').fill('120')
  await form.getByLabelText('Date').fill('2026-03-20')
  await done(form)
  await expect.element(toast('The income was updated.')).toBeVisible()
  await expect.element(await seen(1)).toMatchTextContent('$100.00')
  await expect.element(await seen(2)).toMatchTextContent('$150.00')
  await expect.element(await seen(3)).toMatchTextContent('Mar 20, 2026')
  await expect.element(await seen(4)).toMatchTextContent('$120.00')
  await expect.element(await seen(4)).toMatchTextContent('Apr 20, 2026')
})

test('of all future ones the stored one is what the series makes, not the one that was changed', async () => {
  await commands.signIn()
  const time = Date.parse('2026-03-15T12:00Z')
  const { result } = await tell('addUpdateIncome', {
    time,
    amount: 100,
    categoryId: 933,
    recurringRule: 'FREQ=MONTHLY;COUNT=3',
  })
  await openPage('/income?year=2026&tab=daily&month=3')
  await row('Mar 15, 2026').click()
  await page.getByRole('link', { name: 'Edit' }).click()
  const question = dialog('Which entries do you want to change?')
  await question.getByRole('button', { name: 'All future ones' }).click()
  const form = dialog('Edit income')
  await form.getByLabelText('Amount in USD').fill('120')
  const { _id } = result as { _id: string }
  await tell('addUpdateIncome', { _id, time, amount: 55, notes: 'Alone' })
  await done(form)
  const told = form.getByRole('alert').filter({ hasText: 'changed elsewhere' })
  await expect.element(told).toMatchTextContent('100.00')
  await told.getByRole('button', { name: 'Use the saved version' }).click()
  await expect.element(form.getByLabelText('Amount in USD')).toHaveValue('100.00')
  await expect.element(form.getByLabelText('Notes')).toHaveValue('')
  await expect.element(form.getByLabelText('Repeats')).toHaveValue('monthly')
})

test('a series that cannot be had says so, and one can be changed all the same', async () => {
  await commands.signIn()
  await tell('addUpdateIncome', {
    time: Date.parse('2026-01-15T12:00Z'),
    amount: 100,
    categoryId: 933,
    recurringRule: 'FREQ=WEEKLY;BYDAY=MO,TH',
  })
  await openPage('/income?year=2026&tab=daily&month=1')
  await row('Jan 15, 2026').click()
  await page.getByRole('link', { name: 'Edit' }).click()
  const question = dialog('Which entries do you want to change?')
  await commands.cutCall('**/getRecurringParentTrx')
  await question.getByRole('button', { name: 'All future ones' }).click()
  await expect.element(problem(question, 'No connection to the server')).toBeVisible()
  await question.getByRole('button', { name: 'All future ones' }).click()
  const form = dialog('Edit income')
  // A rule that the form has no fields for stays unchanged.
  await expect.element(form.getByLabelText('Repeats')).toHaveValue('kept')
  await expect.element(form.css('.form-days')).toMatchTextContent('Jan 19, 2026')
  await form.getByRole('button', { name: 'Cancel' }).click()
  await expectHidden(form)
})

test('money is moved between own accounts, with two amounts between two currencies', async () => {
  await commands.signIn()
  const everyday = await addAccount()
  await addAccount({ accountName: 'Savings' })
  const travel = { accountName: 'Travel', currencyCode: 'EUR', accountBalance: 0 }
  const travelId = await addAccount(travel)
  const form = await openNew()
  await form.getByRole('button', { name: 'Make a transfer between' }).click()
  const transfer = dialog('Transfer money')
  await done(transfer)
  await expectErrors(transfer, [
    'Choose the account the money comes from.',
    'Choose the account the money goes to.',
    'Enter an amount.',
  ])
  await expect.element(transfer.getByLabelText('From')).toHaveFocus()
  await transfer.getByLabelText('From').selectOptions('Everyday')
  await transfer.getByLabelText('To', { exact: true }).selectOptions('Everyday')
  await transfer.getByLabelText('Amount in USD').fill('110')
  await done(transfer)
  await expect.element(transfer.getByText('Choose a different account from')).toBeVisible()
  await transfer.getByLabelText('To', { exact: true }).selectOptions('Travel')
  await transfer.getByLabelText('Amount received in EUR').fill('100')
  await done(transfer)
  await expect.element(toast('The transfer was added.')).toBeVisible()
  await openPage(`/account-detail?account=${everyday}`)
  await expect.element(row('Transfer to Travel')).toMatchTextContent('−$110.00')
  await openPage(`/account-detail?account=${travelId}`)
  await expect.element(row('Transfer from Everyday')).toMatchTextContent('€100.00')
})
