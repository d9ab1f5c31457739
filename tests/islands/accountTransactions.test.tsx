import { expect, test } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { daysAgo } from '../support/present.ts'
import { openAccounts } from './support/accounts.ts'
import { expectCount, expectHidden, tabTo } from './support/expecting.ts'
import { addAccount, spend } from './support/made.ts'
import { dialog, region, reload, row, tell, toast, uploadPicture } from './support/page.ts'

const NO_NETWORK = 'No connection to the server. Check your network and try again.'

test('a deleted transaction goes at once, and comes back when it is undone', async () => {
  await commands.signIn()
  const id = await addAccount()
  await spend(id, { merchantName: 'Baker', amount: 2, time: daysAgo(2) })
  await spend(id, { merchantName: 'Market', amount: 30, time: daysAgo(3) })
  await openAccounts(id)
  const head = page.getByRole('region', { name: 'Everyday', exact: true })
  await expect.element(row('Baker')).toMatchTextContent('Balance $968.00')
  for (const _ of ['once', 'twice']) {
    await row('Market').click()
    await region('Market').getByRole('button', { name: 'Delete' }).click()
    await expectHidden(row('Market'))
    await expect.element(row('Baker')).toMatchTextContent('Balance $998.00')
    await expect.element(head).toMatchTextContent('$998.00')
    await expect.element(toast('The transaction was deleted.')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.element(row('Market')).toMatchTextContent('Balance $970.00')
    await expect.element(row('Baker')).toMatchTextContent('Balance $968.00')
    await expect.element(head).toMatchTextContent('$968.00')
    await expect.element(toast('Undone: nothing was deleted.')).toBeVisible()
  }
  await reload()
  await expect.element(row('Market')).toMatchTextContent('Balance $970.00')
})

test('a deletion that lost its answer is made with the second try', async () => {
  await commands.signIn()
  const id = await addAccount()
  await spend(id, { merchantName: 'Grocer' })
  await openAccounts(id)
  await commands.loseAnswer('**/deleteTransactionWeb')
  const remove = async () => {
    await row('Grocer').click()
    await region('Grocer').getByRole('button', { name: 'Delete' }).click()
  }
  await remove()
  await expect.element(toast(NO_NETWORK)).toBeVisible()
  await remove()
  await expect.element(toast('The transaction was deleted.')).toBeVisible()
  await expectCount(row('Grocer'), 0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(row('Grocer')).toMatchTextContent('Balance $990.00')
})

test('a transfer names its other account, on both sides', async () => {
  await commands.signIn()
  const fromAccountId = await addAccount()
  const toAccountId = await addAccount({ accountName: 'Savings' })
  const transfer = { fromAccountId, toAccountId, amount: 40, time: daysAgo(1) }
  await tell('addUpdateTransfer', transfer)
  await openAccounts(fromAccountId)
  await expect.element(row('Transfer to Savings')).toMatchTextContent('−$40.00')
  // A transfer is neither spent nor earned, so it has no category.
  await expect.element(row('Transfer to Savings')).not.toMatchTextContent('Other expense')
  await page.getByRole('link', { name: 'All accounts' }).click()
  await row('Savings').click()
  await expect.element(row('Transfer from Everyday')).toMatchTextContent('+$40.00')
  await row('Transfer from Everyday').click()
  const panel = region('Transfer from Everyday')
  await expect.element(panel).toMatchTextContent(/From\s*Everyday/)
  await expect.element(panel).not.toMatchTextContent('Category')
  await panel.getByRole('button', { name: 'Delete' }).click()
  await expect
    .element(page.getByRole('heading', { name: 'No transactions yet' }))
    .toBeVisible()
  await page.getByRole('link', { name: 'All accounts' }).click()
  await expect.element(region('Cash')).toMatchTextContent('$2,000.00')
})

test('what is pending or one of a series says so, in the list and in detail', async () => {
  await commands.signIn()
  const id = await addAccount()
  const pending = await spend(id, { merchantName: 'Not booked yet' })
  const rent = await spend(id, { merchantName: 'Rent', time: daysAgo(2) })
  await commands.changeRows(
    'update transactions set updates_balance = 0 where id = ?',
    pending,
  )
  await commands.changeRows("update transactions set series_id = 'rent' where id = ?", rent)
  await openAccounts(id)
  await expect.element(row('Not booked yet')).toMatchTextContent('Pending')
  await expect.element(row('Rent')).toMatchTextContent('Recurring')
  await row('Rent').click()
  await expect.element(region('Rent')).toMatchTextContent('Recurring')
})

test('a receipt is shown small and whole, and one that cannot be had says so', async () => {
  await commands.signIn()
  const id = await addAccount()
  const image = await uploadPicture({ width: 900, height: 600 })
  await spend(id, { merchantName: 'With receipt', image })
  const transaction = await spend(id, {
    merchantName: 'Lost',
    time: daysAgo(2),
  })
  await commands.changeRows(
    'update transactions set image = ? where id = ?',
    'TXIMG1234567890.png',
    transaction,
  )
  await openAccounts(id)
  await row('With receipt').click()
  const small = page.getByRole('button', { name: 'Show the whole receipt' })
  await small.click()
  const whole = dialog('Receipt')
  const picture = whole.getByRole('img', { name: 'Receipt' })
  await expect.poll(() => (picture.element() as HTMLImageElement).naturalWidth).toBe(900)
  await userEvent.keyboard('{Escape}')
  await expectHidden(whole)
  await expect.element(region('With receipt')).toBeVisible()
  await expect.element(small).toHaveFocus()
  await row('Lost').click()
  await expect.element(region('Lost')).toMatchTextContent('The photo can’t be shown.')
})

test('an account is added, opened, looked through and emptied with the keyboard alone', async () => {
  await commands.signIn()
  await openAccounts()
  await tabTo(page.getByRole('link', { name: 'Add account' }))
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog('Add account').getByLabelText('Name')).toHaveFocus()
  await userEvent.keyboard('By keys')
  await userEvent.keyboard('{Tab}')
  await userEvent.keyboard('{Tab}')
  await userEvent.keyboard('75')
  await userEvent.keyboard('{Enter}')
  await expect.element(row('By keys')).toMatchTextContent('$75.00')
  const id = row('By keys').element().getAttribute('href')!.split('account=')[1]!
  await spend(id, { merchantName: 'Grocer' })
  await tabTo(row('By keys'))
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { name: 'By keys' })).toHaveFocus()
  await expect.element(row('Grocer')).toBeVisible()
  await tabTo(row('Grocer'))
  await userEvent.keyboard('{Enter}')
  const panel = region('Grocer')
  await expect.element(panel.getByRole('heading', { name: 'Grocer' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expectHidden(panel)
  await expect.element(row('Grocer')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(panel.getByRole('heading', { name: 'Grocer' })).toHaveFocus()
  await expect
    .element(panel.getByRole('button', { name: 'Delete transaction' }))
    .toBeVisible()
  await tabTo(panel.getByRole('button', { name: 'Delete transaction' }))
  await userEvent.keyboard('{Enter}')
  await expect
    .element(page.getByRole('heading', { name: 'No transactions yet' }))
    .toBeVisible()
  await tabTo(page.getByRole('button', { name: 'Undo' }))
  await userEvent.keyboard('{Enter}')
  await expect.element(row('Grocer')).toBeVisible()
})
