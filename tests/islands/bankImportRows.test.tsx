import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { openAccounts } from './support/accounts.ts'
import { addBill } from './support/bills.ts'
import {
  bankDay,
  bankRow,
  bankTable,
  bringBankFile,
  chip,
  chooseBankFile,
  foot,
  pressButton,
  seeRows,
} from './support/bankFiles.ts'
import { expectCount, expectHidden, pressKey, problem } from './support/expecting.ts'
import { addAccount, spend } from './support/made.ts'
import { region, tell, toast } from './support/page.ts'

const SHOP = `${bankDay(3)};CORNER SHOP 0412;-12,50;987,50`
const SCHOOL = `${bankDay(2)};LANTERN SCHOOL;2108,00;3095,50`
const BAKERY = `${bankDay(1)};BAKERY 9;-3,00;3092,50`
const category = (name: string) => page.getByLabelText(`Category of ${name}`)

/** Signs in somebody with an account, and previews rows of a file for it. */
async function previewed(...rows: string[]): Promise<string> {
  await commands.signIn()
  const accountId = await addAccount()
  await bringBankFile(bankTable(rows))
  await seeRows()
  await expect.element(foot()).toBeVisible()
  return accountId
}

test('new rows are imported with their categories, told by kind, and taken back', async () => {
  const accountId = await previewed(SHOP, SCHOOL, BAKERY)
  await expect.element(chip(/^New 3/)).toHaveAttribute('aria-pressed', 'true')
  await expect.element(foot()).toMatchTextContent('+$2,108.00')
  await expect.element(foot()).toMatchTextContent('−$15.50')
  await expect.element(foot()).toMatchTextContent('the same as the bank’s')
  await category('Corner Shop').selectOptions('Groceries')
  await expect.element(page.getByText('Only the 2 without a category')).toBeVisible()
  await pressButton('Import 3 rows')
  await expect
    .element(page.getByRole('heading', { name: '3 rows are in your book' }))
    .toHaveFocus()
  await expect.element(page.css('.done-list')).toMatchTextContent('Added3')
  await expect
    .element(page.getByRole('link', { name: 'Show Everyday' }))
    .toHaveAttribute('href', `/account-detail?account=${accountId}`)
  const rest = region('2 entries have no category')
  await expect
    .element(rest.getByRole('link', { name: 'Add categories' }))
    .toHaveAttribute(
      'href',
      expect.stringMatching(/^\/search\?.*categories=999\+20000&account=/),
    )
  await pressButton('Undo the import')
  await expect.element(toast('3 entries were removed.')).toBeVisible()
  await expect
    .element(page.getByRole('heading', { name: 'The import was undone.' }))
    .toBeVisible()
  await pressButton('Import another file')
  const row = page.getByRole('row').filter({ hasText: 'harbour.csv' })
  await expect.element(row).toMatchTextContent('Everyday · Added 3')
  await expect.element(row).toMatchTextContent('Undone')
})

test('only the rows without a category are shown, and one that gets it stays', async () => {
  await previewed(SHOP, SCHOOL, BAKERY)
  await category('Corner Shop').selectOptions('Groceries')
  await page.getByLabelText('Only the 2 without a category').click()
  await expectCount(bankRow('CORNER SHOP'), 0)
  await category('Bakery').selectOptions('Groceries')
  await expect.element(page.getByLabelText('Only the 1 without a category')).toBeChecked()
  await expect.element(bankRow('BAKERY 9')).toBeVisible()
})

test('a category is made a rule for its payee, which serves the other rows', async () => {
  const second = `${bankDay(1)};CORNER SHOP 0777;-8,15;3087,35`
  await previewed(SHOP, SCHOOL, second)
  await category('Corner Shop').first().selectOptions('Groceries')
  await page.getByLabelText('Always do this for Corner Shop').click()
  await expect.element(bankRow('0777')).toMatchTextContent('By rule')
  await expect.element(category('Corner Shop').last()).toHaveDisplayValue(/Groceries/)
  await page.getByLabelText('Always do this for Corner Shop').click()
  await expect
    .element(category('Corner Shop').last())
    .toHaveDisplayValue(/Choose a category/)
})

test('rules that were made are named when the import is done', async () => {
  await previewed(SHOP, SCHOOL)
  await category('Corner Shop').selectOptions('Groceries')
  await page.getByLabelText('Always do this for Corner Shop').click()
  await expect.element(page.getByLabelText('Always do this for Corner Shop')).toBeChecked()
  await pressButton('Import 2 rows')
  const learned = region('1 rule was learned')
  await expect.element(learned).toMatchTextContent('Corner ShopGroceries')
  await expect
    .element(learned.getByRole('link', { name: 'All rules' }))
    .toHaveAttribute('href', '/account#rules')
  await pressButton('Import another file')
  await chooseBankFile(bankTable([BAKERY]))
  await pressButton('Import 1 row')
  await expectCount(learned, 0)
})

test('the bills that a file pays are named when the import is done', async () => {
  await commands.signIn()
  await addAccount()
  await addBill({ title: 'City Power', inDays: -1, amount: 60 })
  await bringBankFile(bankTable([`${bankDay(1)};CITY POWER INV 8;-60,00;940,00`]))
  await seeRows()
  await pressButton('Import 1 row')
  await expect.element(page.css('.done-list')).toMatchTextContent('Bills paidCity Power1')
})

test('a rule that cannot be saved says so and is not ticked', async () => {
  await previewed(SHOP)
  await category('Corner Shop').selectOptions('Groceries')
  await commands.cutCall('**/addUpdateRule')
  await page.getByLabelText('Always do this for Corner Shop').click()
  await expect.element(toast('No connection to the server.')).toBeVisible()
  await expect
    .element(page.getByLabelText('Always do this for Corner Shop'))
    .not.toBeChecked()
})

test('an entry like a row is the same one, or both are kept', async () => {
  await commands.signIn()
  const accountId = await addAccount()
  await spend('', {
    accountId: undefined,
    amount: 12.5,
    merchant: 'Corner Shop',
    merchantName: 'Corner Shop',
  })
  await bringBankFile(bankTable([SHOP, SCHOOL]))
  await seeRows()
  await chip(/^Looks like one of yours 1/).click()
  const pair = bankRow('CORNER SHOP 0412')
  await expect.element(pair.getByLabelText('Same entry')).toBeChecked()
  await expect.element(pair).toMatchTextContent('Your entry has no account.')
  await expect.element(foot()).toMatchTextContent('−$12.50')
  await pair.getByText('Keep both').click()
  await expect.element(pair.getByLabelText('Keep both')).toBeChecked()
  await pressButton('Import 2 rows')
  await expect.element(page.css('.done-list')).toMatchTextContent('Kept beside yours1')
  const { result } = await tell('getAccountTrx', { accountId, page: 0 })
  expect(result).toHaveLength(2)
})

test('a due bill is paid by its row unless it is unticked', async () => {
  await commands.signIn()
  await addAccount()
  await addBill({ title: 'City Power', inDays: -1, amount: 60 })
  await bringBankFile(bankTable([`${bankDay(1)};CITY POWER INV 8;-60,00;940,00`, SHOP]))
  await seeRows()
  await chip(/^Bills paid 1/).click()
  const pays = page.getByLabelText(/^Pays City Power, due /)
  await expect.element(pays).toBeChecked()
  await pays.click()
  await expect.element(pays).not.toBeChecked()
  await pressButton('Import 2 rows')
  await expect.element(page.css('.done-list')).toMatchTextContent('Kept beside yours1')
})

test('a problem says its row, cell and reason, and an amount makes it a new row', async () => {
  await previewed(SHOP, `${bankDay(2)};CARD CHECK;?;987,50`)
  await chip(/^Problems 1/).click()
  const fault = bankRow('CARD CHECK')
  await expect.element(fault).toMatchTextContent('Row 3')
  await expect.element(fault).toMatchTextContent('The amount cannot be read.')
  await fault.getByRole('button', { name: 'Enter an amount' }).click()
  const amount = page.getByLabelText('Enter an amount')
  await expect.element(amount).toHaveFocus()
  await amount.fill('?')
  await pressKey(amount, 'Enter')
  await expect.element(amount).toHaveAttribute('aria-invalid', 'true')
  await amount.fill('-4.20')
  await pressKey(amount, 'Enter')
  await pressButton('Import 2 rows')
  await expect.element(page.css('.done-list')).toMatchTextContent('Added2')
})

test('a credit of a shop is a refund only if a person says so', async () => {
  await commands.signIn()
  const accountId = await addAccount()
  const purchase = { amount: 40, merchant: 'Loom', merchantName: 'Loom' }
  const purchaseId = await spend(accountId, purchase)
  await bringBankFile(bankTable([SHOP, `${bankDay(0)};LOOM;26,70;1014,20`]))
  await seeRows()
  const refund = page.getByLabelText('A refund')
  await expect.element(refund).not.toBeChecked()
  await refund.click()
  await page.getByLabelText('Purchase (optional)').selectOptions(purchaseId)
  await expect.element(category('Loom')).toHaveDisplayValue(/Groceries/)
  await expect.element(refund).toBeChecked()
  await pressButton('Import 2 rows')
  await expect.element(page.css('.done-list')).toMatchTextContent('Added2')
  const { result } = await tell('getAccountTrx', { accountId, page: 0 })
  const refunds = (result as { refund?: boolean; refundOf?: string }[]).filter(
    (one) => one.refund,
  )
  expect(refunds).toMatchObject([{ refundOf: purchaseId }])
})

test('a failed import says so, decisions stay, and another try imports', async () => {
  await previewed(SHOP, SCHOOL)
  await category('Corner Shop').selectOptions('Groceries')
  await commands.cutCall('**/importBankFile')
  await pressButton('Import 2 rows')
  await expect.element(problem(page, 'No connection to the server.')).toBeVisible()
  await expect.element(category('Corner Shop')).toHaveDisplayValue(/Groceries/)
  await pressButton('Import 2 rows')
  await expect
    .element(page.getByRole('heading', { name: '2 rows are in your book' }))
    .toBeVisible()
})

test('sums without an answer say so, and another try shows them', async () => {
  await previewed(SHOP, SCHOOL)
  await commands.cutCall('**/previewBankImport')
  await category('Corner Shop').selectOptions('Groceries')
  await expect.element(problem(page, 'No connection to the server.')).toBeVisible()
  await pressButton('Try again')
  await expectHidden(problem(page, 'No connection to the server.'))
  await expect.element(page.getByText('Only the 1 without a category')).toBeVisible()
  await expect.element(category('Corner Shop')).toHaveDisplayValue(/Groceries/)
})

test('the next file of the same bank goes to its rows, Back keeps the decisions', async () => {
  await previewed(SHOP)
  await pressButton('Import 1 row')
  await pressButton('Import another file')
  await chooseBankFile(bankTable([SHOP, SCHOOL]))
  await expect.element(chip(/^Already here 1/)).toBeVisible()
  await category('Lantern School').selectOptions('Salary')
  await pressButton('Back')
  await expect
    .element(page.getByLabelText('It belongs to'))
    .toHaveAccessibleDescription(/^As with the last file\./)
  await seeRows()
  await expect.element(category('Lantern School')).toHaveDisplayValue(/Salary/)
})

test('an opening balance makes the first file agree with the bank', async () => {
  await commands.signIn()
  const accountId = await addAccount({ accountBalance: 0 })
  await bringBankFile(bankTable([SHOP, SCHOOL]))
  await seeRows()
  await expect
    .element(foot())
    .toMatchTextContent('$1,000.00 less than the bank’s $3,095.50')
  await page.getByLabelText('Set the opening balance so that it agrees').click()
  await expect.element(foot()).toMatchTextContent('the same as the bank’s')
  await pressButton('Import 2 rows')
  await expect.element(page.getByRole('heading', { name: /in your book/ })).toBeVisible()
  const { results } = await tell('getAllAccounts', {})
  const account = (results as { _id: string; currentBalance: number }[])[0]!
  expect(account).toMatchObject({ _id: accountId, currentBalance: 3095.5 })
})

test('the rows of a kind come a hundred at a time', async () => {
  const rows = Array.from({ length: 120 }, (_, at) => `${bankDay(3)};SHOP ${at}X;-1,00;`)
  await previewed(...rows)
  await expectCount(page.css('.bank-row'), 100)
  await pressButton('Show more')
  await expectCount(page.css('.bank-row'), 120)
})

test('more than 1,000 rows are imported in steps, and told when they are there', async () => {
  const rows = Array.from({ length: 1001 }, (_, at) => `${bankDay(3)};SHOP ${at}X;-1,00;`)
  await previewed(...rows)
  await pressButton('Import 1,001 rows')
  await expect
    .element(page.getByRole('heading', { name: '1,001 rows are in your book' }))
    .toBeVisible()
  await expect.element(page.css('.done-list')).toMatchTextContent('Added1,001')
})

test('what the bank wrote of an entry stands in its details', async () => {
  const accountId = await previewed(SHOP)
  await pressButton('Import 1 row')
  await expect.element(page.getByRole('link', { name: 'Show Everyday' })).toBeVisible()
  const { result } = await tell('getAccountTrx', { accountId, page: 0 })
  const { _id: id } = (result as { _id: string }[])[0]!
  await openAccounts(`${accountId}&entry=${id}`)
  await expect.element(region('Corner Shop')).toMatchTextContent('From the bank')
  await expect.element(region('Corner Shop')).toMatchTextContent('CORNER SHOP 0412')
})
