import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { daysAgo } from '../support/present.ts'
import { openAccounts } from './support/accounts.ts'
import { expectCount, expectHidden, expectTexts } from './support/expecting.ts'
import { addAccount, spend } from './support/made.ts'
import { dialog, region, row, tell, toast } from './support/page.ts'

const panel = () => page.css('.side-panel')

test('the ledger begins today, and what is to come is one click away, nearest first', async () => {
  await commands.signIn()
  const id = await addAccount()
  await spend(id, {
    time: daysAgo(-60),
    amount: 100,
    merchantName: 'Dentist',
  })
  await spend(id, {
    time: daysAgo(-2),
    amount: 40,
    merchantName: 'City Power',
  })
  await spend(id, { time: daysAgo(0), merchantName: 'Green Grocer' })
  await openAccounts(id)
  const fold = page.getByRole('group').filter({ hasText: '2 upcoming' })
  await expect.element(fold).toMatchTextContent('Next: City Power')
  await expect.element(fold).toMatchTextContent('Then $950.00')
  await expectHidden(row('Dentist'))
  await expectTexts(page.css('.transaction-row'), [/Green Grocer/])
  await page.getByText('2 upcoming').click()
  await expectTexts(page.css('.transaction-row'), [/City Power/, /Dentist/, /Green Grocer/])
  await expect.element(row('Dentist')).toMatchTextContent('Balance $850.00')
})

test('what is to come is deleted like the rest, and counted anew', async () => {
  await commands.signIn()
  const id = await addAccount()
  await spend(id, { time: daysAgo(-9), amount: 100, merchantName: 'Dentist' })
  await spend(id, { time: daysAgo(-2), amount: 40, merchantName: 'City Power' })
  await openAccounts(id)
  await page.getByText('2 upcoming').click()
  await row('City Power').click()
  await region('City Power').getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByText('1 upcoming')).toBeVisible()
  await expect.element(row('Dentist')).toMatchTextContent('Balance $900.00')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(toast('Undone: nothing was deleted.')).toBeVisible()
  await expect.element(page.getByText('2 upcoming')).toBeVisible()
  await expect.element(row('Dentist')).toMatchTextContent('Balance $860.00')
})

test('many to come are shown a page at a time', async () => {
  await commands.signIn()
  const id = await addAccount()
  for (let days = 1; days <= 33; days += 1) {
    await spend(id, { time: daysAgo(-days), merchantName: `Coming ${days}` })
  }
  await openAccounts(id)
  await page.getByText('33 upcoming').click()
  await expectCount(page.css('.transaction-row'), 30)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expectCount(page.css('.transaction-row'), 33)
  await expectHidden(page.getByRole('button', { name: 'Show more' }))
})

test('an income of a series asks whether it goes alone, or with all after it', async () => {
  await commands.signIn()
  const accountId = await addAccount()
  await tell('addUpdateIncome', {
    accountId,
    time: daysAgo(0),
    amount: 100,
    categoryId: 933,
    recurringRule: 'FREQ=MONTHLY;COUNT=4',
  })
  await openAccounts(accountId)
  await page.getByText('3 upcoming').click()
  await row('Salary').first().click()
  await panel().getByRole('link', { name: 'Delete' }).click()
  const question = dialog('Delete Salary?')
  await expect.element(question).toBeVisible()
  await question.getByRole('button', { name: 'Only this one' }).click()
  await expect.element(page.getByText('2 upcoming')).toBeVisible()
  await row('Salary').last().click()
  await panel().getByRole('link', { name: 'Delete' }).click()
  await question.getByRole('button', { name: 'This and all future ones' }).click()
  await expect.element(page.getByText('No transactions yet')).toBeVisible()
  await expectHidden(page.getByText('upcoming'))
  await expect.element(page.css('.account-balance')).toMatchTextContent('$1,000.00')
  const told = 'The income and all future ones were deleted.'
  await expect.element(toast(told)).toBeVisible()
})
