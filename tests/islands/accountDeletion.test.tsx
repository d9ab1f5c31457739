import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { daysAgo } from '../support/present.ts'
import { openAccounts } from './support/accounts.ts'
import { expectAddress, expectTexts, problem } from './support/expecting.ts'
import { addAccount, spend } from './support/made.ts'
import { dialog, row, toast } from './support/page.ts'

const NO_NETWORK = 'No connection to the server. Check your network and try again.'

test('an account that cannot be deleted stays, and the question says why', async () => {
  await commands.signIn()
  const id = await addAccount()
  await openAccounts(id)
  await commands.cutCall('**/deleteAccount')
  await page.getByRole('link', { name: 'Close account' }).click()
  const question = dialog('Close Everyday?')
  await question.getByRole('button', { name: 'Close account' }).click()
  await expect.element(problem(question, NO_NETWORK)).toBeVisible()
  await question.getByRole('button', { name: 'Close account' }).click()
  await expect.element(page.getByRole('heading', { name: 'No accounts yet' })).toBeVisible()
})

test('an account whose deletion lost its answer goes with the second try', async () => {
  await commands.signIn()
  const id = await addAccount()
  await openAccounts(id)
  await commands.loseAnswer('**/deleteAccount')
  await page.getByRole('link', { name: 'Close account' }).click()
  const question = dialog('Close Everyday?')
  await question.getByRole('button', { name: 'Close account' }).click()
  await expect.element(problem(question, NO_NETWORK)).toBeVisible()
  await question.getByRole('button', { name: 'Close account' }).click()
  await expect.element(toast('The account was closed.')).toBeVisible()
  await expectAddress('/account-detail')
})

test('an account in use asks where that goes, and it goes there', async () => {
  await commands.signIn()
  const id = await addAccount()
  await addAccount({ accountName: 'Savings' })
  await spend(id, { time: daysAgo(-3), merchantName: 'Green Grocer' })
  await openAccounts(id)
  await page.getByRole('link', { name: 'Close account' }).click()
  const question = dialog('Close Everyday?')
  await question.getByRole('button', { name: 'Close account' }).click()
  await expect.element(question).toMatchTextContent('still used by 1 entry after today')
  await expect
    .element(question.css('.use-names'))
    .toMatchTextContent(/^1 entry after todayGreen Grocer[A-Z][a-z]+ \d+, \d{4}$/)
  const where = question.getByLabelText('Where they go from now on')
  await expectTexts(where.css('option'), ['Savings', 'No account', 'End and delete them'])
  await question.getByRole('button', { name: 'Close account' }).click()
  await expect.element(toast('The account was closed.')).toBeVisible()
  await row('Savings').click()
  await page.getByText('1 upcoming').click()
  await expect.element(row('Green Grocer')).toBeVisible()
})
