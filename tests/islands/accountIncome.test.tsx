import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { today } from '../support/present.ts'
import { expectCount, expectHidden } from './support/expecting.ts'
import { addAccount, earnOn } from './support/made.ts'
import { openPage, reload, row } from './support/page.ts'

/** Opens an income in the list of its account and presses Delete. */
async function askToDelete(more: object) {
  await commands.signIn()
  const accountId = await addAccount()
  await earnOn(today(), { title: 'Salary', amount: 90, accountId, ...more })
  await openPage(`/account-detail?account=${accountId}`)
  await row('Salary').first().click()
  const details = page.getByRole('region', { name: 'Salary' })
  await details.getByRole('link', { name: 'Delete' }).click()
  return page.getByRole('dialog', { name: 'Delete Salary?' })
}

test('of a recurring income an account’s list asks which ones are deleted', async () => {
  const question = await askToDelete({ recurringRule: 'FREQ=MONTHLY;COUNT=3' })
  await expect.element(question).toMatchTextContent('This income is part of a series.')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expectHidden(question)
  await expect.element(row('Salary').first()).toBeVisible()
  await page
    .getByRole('region', { name: 'Salary' })
    .getByRole('link', { name: 'Delete' })
    .click()
  await question.getByRole('button', { name: 'This and all future ones' }).click()
  await expectCount(row('Salary'), 0)
  await reload()
  await expect.element(page.getByRole('heading', { name: 'Everyday' })).toBeVisible()
  await expectCount(row('Salary'), 0)
})

test('the only income that a series has left asks, too, and all future ones may stay', async () => {
  const question = await askToDelete({ recurringRule: 'FREQ=MONTHLY;COUNT=1' })
  await question.getByRole('button', { name: 'Only this one' }).click()
  await expectCount(row('Salary'), 0)
})

test('an income that is alone is asked about once', async () => {
  const question = await askToDelete({})
  await expect.element(question).toMatchTextContent('It is removed from all lists.')
  await question.getByRole('button', { name: 'Delete income' }).click()
  await expectCount(row('Salary'), 0)
})
