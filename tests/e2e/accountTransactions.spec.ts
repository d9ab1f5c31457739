import sharp from 'sharp'
import {
  addAccount,
  daysAgo,
  detail,
  dialog,
  group,
  loseAnswer,
  openAccounts,
  row,
  spend,
  tell,
  toast,
} from './support/accounts.ts'
import { sharedHome } from './support/home.ts'
import { tabTo } from './support/keys.ts'
import { cutNetwork, reload } from './support/lively.ts'
import { signedIn } from './support/people.ts'
import { expectUsable } from './support/quality.ts'
import { atBothSizes, expect, test } from './support/test.ts'

const home = sharedHome()

const NO_NETWORK = 'No connection to the server. Check your network and try again.'

atBothSizes((isPhone) => {
  test('transactions stand under their months, and one opens in detail', async ({
    page,
  }) => {
    await signedIn(page, home)
    const id = await addAccount(page, home)
    await spend(page, home, id, { time: daysAgo(-3), amount: 5, merchantName: 'To come' })
    await spend(page, home, id, {
      time: Date.UTC(2025, 2, 31, 12),
      amount: 96.4,
      categoryId: 3,
      merchantName: 'City Power',
      notes: 'The winter’s,\nin one.',
    })
    await spend(page, home, id, {
      time: Date.UTC(2025, 1, 3, 12),
      amount: 12,
      currencyCode: 'EUR',
      currencyAmount: 11,
    })
    await tell(page, home, 'addUpdateIncome', {
      accountId: id,
      time: Date.UTC(2025, 1, 2, 12),
      amount: 3200,
      categoryId: 933,
    })
    await openAccounts(page, home, id)
    await page.getByText('1 upcoming').click()
    const months = page.getByRole('heading', { level: 3 })
    await expect(months).toHaveText([/^\p{L}+( \d+)?$/u, 'March 2025', 'February 2025'])
    await expect(row(page, 'To come')).toContainText('Future')
    await expect(row(page, 'City Power')).toContainText('−$96.40')
    await expect(row(page, 'City Power')).toContainText('Balance $4,091.60')
    await expect(row(page, 'Groceries').filter({ hasText: '−€11.00' })).toContainText(
      '−$12.00',
    )
    await expect(row(page, 'Salary')).toContainText('+$3,200.00')
    await expect(page.getByText('$4,091.60').first()).toBeVisible()
    await expectUsable(page)
    await row(page, 'City Power').click()
    const panel = detail(page, 'City Power')
    await expect(panel.getByRole('heading', { name: 'City Power' })).toBeFocused()
    await expect(page).toHaveURL(/&entry=/)
    await expect(panel).toContainText('Mon, Mar 31, 2025')
    await expect(panel).toContainText('Utilities')
    await expect(panel).toContainText('in one.')
    await expect(panel).toContainText('Balance after this')
    await expect(panel).not.toContainText('Created by')
    await expectUsable(page)
    if (isPhone) {
      await expect(row(page, 'Salary')).toBeHidden()
      await panel.getByRole('link', { name: 'Back to the transactions' }).click()
    } else {
      await panel.getByRole('link', { name: 'Close' }).click()
    }
    await expect(panel).toBeHidden()
    await expect(row(page, 'City Power')).toBeFocused()
    await expect(page).toHaveURL(home.at(`/account-detail?account=${id}`))
    await row(page, 'City Power').click()
    await reload(page)
    await expect(panel).toBeVisible()
    await page.goBack()
    await expect(panel).toBeHidden()
    await expect(row(page, 'Salary')).toBeVisible()
  })
})

test('a deleted transaction goes at once, and comes back when it is undone', async ({
  page,
}) => {
  await signedIn(page, home)
  const id = await addAccount(page, home)
  await spend(page, home, id, { merchantName: 'Baker', amount: 2, time: daysAgo(2) })
  await spend(page, home, id, { merchantName: 'Market', amount: 30, time: daysAgo(3) })
  await openAccounts(page, home, id)
  const head = page.getByRole('region', { name: 'Everyday', exact: true })
  await expect(row(page, 'Baker')).toContainText('Balance $968.00')
  for (const _ of ['once', 'twice']) {
    await row(page, 'Market').click()
    await detail(page, 'Market').getByRole('button', { name: 'Delete' }).click()
    await expect(row(page, 'Market')).toBeHidden()
    await expect(row(page, 'Baker')).toContainText('Balance $998.00')
    await expect(head).toContainText('$998.00')
    await expect(toast(page, 'The transaction was deleted.')).toBeVisible()
    const restored = page.waitForResponse('**/restoreEntries')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(row(page, 'Market')).toContainText('Balance $970.00')
    await expect(row(page, 'Baker')).toContainText('Balance $968.00')
    await expect(head).toContainText('$968.00')
    await restored
  }
  await page.reload()
  await expect(row(page, 'Market')).toContainText('Balance $970.00')
})

test('a deletion without a network is taken back', async ({ page, context, faults }) => {
  faults.provoke(/ERR_INTERNET_DISCONNECTED/)
  await signedIn(page, home)
  const id = await addAccount(page, home)
  await spend(page, home, id, { merchantName: 'Grocer' })
  await openAccounts(page, home, id)
  await row(page, 'Grocer').click()
  const remove = detail(page, 'Grocer').getByRole('button', { name: 'Delete' })
  // The details are loaded before the network goes.
  await expect(remove).toBeVisible()
  await cutNetwork(page)
  await remove.click()
  await expect(toast(page, NO_NETWORK)).toBeVisible()
  await expect(row(page, 'Grocer')).toContainText('Balance $990.00')
  await context.setOffline(false)
})

test('an undoing that finds no network can be tried again', async ({
  page,
  context,
  faults,
}) => {
  faults.provoke(/ERR_INTERNET_DISCONNECTED/)
  await signedIn(page, home)
  const id = await addAccount(page, home)
  await spend(page, home, id, { merchantName: 'Grocer' })
  await openAccounts(page, home, id)
  await row(page, 'Grocer').click()
  await detail(page, 'Grocer').getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'The transaction was deleted.')).toBeVisible()
  await cutNetwork(page)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page, NO_NETWORK)).toBeVisible()
  await expect(row(page, 'Grocer')).toHaveCount(0)
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row(page, 'Grocer')).toContainText('Balance $990.00')
})

test('a deletion that lost its answer is made with the second try', async ({
  page,
  faults,
}) => {
  faults.provoke(/deleteTransactionWeb|ERR_CONNECTION_RESET/)
  await signedIn(page, home)
  const id = await addAccount(page, home)
  await spend(page, home, id, { merchantName: 'Grocer' })
  await openAccounts(page, home, id)
  await loseAnswer(page, '**/deleteTransactionWeb')
  const remove = async () => {
    await row(page, 'Grocer').click()
    await detail(page, 'Grocer').getByRole('button', { name: 'Delete' }).click()
  }
  await remove()
  await expect(toast(page, NO_NETWORK)).toBeVisible()
  await remove()
  await expect(toast(page, 'The transaction was deleted.')).toBeVisible()
  await expect(row(page, 'Grocer')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row(page, 'Grocer')).toContainText('Balance $990.00')
})

test('a transfer names its other account, on both sides', async ({ page }) => {
  await signedIn(page, home)
  const fromAccountId = await addAccount(page, home)
  const toAccountId = await addAccount(page, home, { accountName: 'Savings' })
  const transfer = { fromAccountId, toAccountId, amount: 40, time: daysAgo(1) }
  await tell(page, home, 'addUpdateTransfer', transfer)
  await openAccounts(page, home, fromAccountId)
  await expect(row(page, 'Transfer to Savings')).toContainText('−$40.00')
  // A transfer is neither spent nor earned, so it has no category.
  await expect(row(page, 'Transfer to Savings')).not.toContainText('Other expense')
  await page.getByRole('link', { name: 'All accounts' }).click()
  await row(page, 'Savings').click()
  await expect(row(page, 'Transfer from Everyday')).toContainText('+$40.00')
  await row(page, 'Transfer from Everyday').click()
  const panel = detail(page, 'Transfer from Everyday')
  await expect(panel).toContainText(/From\s*Everyday/)
  await expect(panel).not.toContainText('Category')
  await panel.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('heading', { name: 'No transactions yet' })).toBeVisible()
  await page.getByRole('link', { name: 'All accounts' }).click()
  await expect(group(page, 'Cash')).toContainText('$2,000.00')
})

test('what is pending or one of a series says so, in the list and in detail', async ({
  page,
}) => {
  await signedIn(page, home)
  const id = await addAccount(page, home)
  const pending = await spend(page, home, id, { merchantName: 'Not booked yet' })
  const rent = await spend(page, home, id, { merchantName: 'Rent', time: daysAgo(2) })
  home.change('update transactions set updates_balance = 0 where id = ?', pending)
  home.change("update transactions set series_id = 'rent' where id = ?", rent)
  await openAccounts(page, home, id)
  await expect(row(page, 'Not booked yet')).toContainText('Pending')
  await expect(row(page, 'Rent')).toContainText('Recurring')
  await row(page, 'Rent').click()
  await expect(detail(page, 'Rent')).toContainText('Recurring')
  await expectUsable(page)
})

test('a receipt is shown small and whole, and one that cannot be had says so', async ({
  page,
  faults,
}) => {
  faults.provoke(/404/)
  await signedIn(page, home)
  const id = await addAccount(page, home)
  const name = `TXIMG${Date.now()}.png`
  const buffer = await sharp({
    create: { width: 900, height: 600, channels: 3, background: '#aaccee' },
  })
    .png()
    .toBuffer()
  const headers = { 'app-version': '0', origin: home.url() }
  const file = { name, mimeType: 'image/png', buffer }
  const sent = await page.request.post(home.at('/media/upload'), {
    headers,
    multipart: { file },
  })
  const { name: image } = (await sent.json()) as { name: string }
  await spend(page, home, id, { merchantName: 'With receipt', image })
  const transaction = await spend(page, home, id, {
    merchantName: 'Lost',
    time: daysAgo(2),
  })
  home.change(
    'update transactions set image = ? where id = ?',
    'TXIMG1234567890.png',
    transaction,
  )
  await openAccounts(page, home, id)
  await row(page, 'With receipt').click()
  const small = page.getByRole('button', { name: 'Show the whole receipt' })
  await small.click()
  const whole = dialog(page, 'Receipt')
  const picture = whole.getByRole('img', { name: 'Receipt' })
  await expect
    .poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth))
    .toBe(900)
  await expectUsable(page)
  await page.keyboard.press('Escape')
  await expect(whole).toBeHidden()
  await expect(detail(page, 'With receipt')).toBeVisible()
  await expect(small).toBeFocused()
  await row(page, 'Lost').click()
  await expect(detail(page, 'Lost')).toContainText('The image cannot be shown.')
})

test('an account is added, opened, looked through and emptied with the keyboard alone', async ({
  page,
}) => {
  await signedIn(page, home)
  await openAccounts(page, home)
  await tabTo(page, 'Add account')
  await page.keyboard.press('Enter')
  await expect(dialog(page, 'Add account').getByLabel('Name')).toBeFocused()
  await page.keyboard.type('By keys')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type('75')
  await page.keyboard.press('Enter')
  await expect(row(page, 'By keys')).toContainText('$75.00')
  const id = (await row(page, 'By keys').getAttribute('href'))!.split('account=')[1]!
  await spend(page, home, id, { merchantName: 'Grocer' })
  await tabTo(page, /^By keys/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'By keys' })).toBeFocused()
  await expect(row(page, 'Grocer')).toBeVisible()
  await tabTo(page, /^Grocer/)
  await page.keyboard.press('Enter')
  const panel = detail(page, 'Grocer')
  await expect(panel.getByRole('heading', { name: 'Grocer' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(row(page, 'Grocer')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('heading', { name: 'Grocer' })).toBeFocused()
  await expect(panel.getByRole('button', { name: 'Delete transaction' })).toBeVisible()
  await tabTo(page, 'Delete transaction')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'No transactions yet' })).toBeVisible()
  await tabTo(page, 'Undo')
  await page.keyboard.press('Enter')
  await expect(row(page, 'Grocer')).toBeVisible()
})
