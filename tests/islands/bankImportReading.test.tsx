import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
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
import { expectCount, expectHidden, problem } from './support/expecting.ts'
import { addAccount } from './support/made.ts'
import { holdCall, onPhone, openPage, sampleFile, tell } from './support/page.ts'

const ROWS = [
  `${bankDay(3)};CORNER SHOP 0412;-12,50;987,50`,
  `${bankDay(2)};LANTERN SCHOOL;2108,00;3095,50`,
]
const field = (name: string) => page.getByLabelText(name, { exact: true })
const purpose = (name: string) => page.getByLabelText(`Category of ${name}`)
const looks = () => page.getByRole('region', { name: 'Preview of a row' })
const submit = () => page.getByRole('button', { name: 'See what will happen' })

test('a file shows how it was read with reasons, its account and how its rows will look', async () => {
  await commands.signIn()
  await addAccount()
  await bringBankFile(bankTable(ROWS))
  await expect.element(page.getByRole('heading', { name: 'How we read it' })).toHaveFocus()
  await expect.element(field('Separator')).toHaveValue(';')
  await expect
    .element(field('Separator'))
    .toHaveAccessibleDescription(/^4 columns in every row/)
  await expect.element(field('Decimal mark')).toHaveValue(',')
  await expect
    .element(field('It belongs to'))
    .toHaveAccessibleDescription(/^Your only account that fits\./)
  await expect
    .element(page.getByRole('combobox', { name: 'Column 2, Name' }).first())
    .toHaveValue('payee')
  await expect.element(looks()).toMatchTextContent('Corner Shop')
  await expect.element(looks()).toMatchTextContent('−$12.50')
  await expect.element(looks()).toMatchTextContent('+$2,108.00')
})

test('a change of the signs changes the rows at once', async () => {
  await commands.signIn()
  await addAccount()
  await bringBankFile(bankTable(ROWS))
  await expect.element(looks()).toMatchTextContent('−$12.50')
  await field('Signs of the amounts').selectOptions('true')
  await expect.element(looks()).toMatchTextContent('−$2,108.00')
  await expect.element(looks()).toMatchTextContent('+$12.50')
})

test('the year of days without one, and a state in an unknown word, are asked', async () => {
  await commands.signIn()
  await addAccount()
  const lines = [
    '31.10.;CORNER SHOP;-12,50;Fertsch',
    '01.11.;LANTERN SCHOOL;2108,00;Fertsch',
  ]
  await bringBankFile(bankTable(lines, 'Datum;Name;Betrag;Status'))
  const asks = page.getByRole('alert').filter({ hasText: 'can be imported yet' })
  await expect.element(asks).toMatchTextContent('The dates have no year.')
  await expect.element(asks).toMatchTextContent('what a status of the bank means')
  await expect.element(submit()).toBeDisabled()
  await expect.element(field('Year of the newest row')).toBeInvalid()
  await field('Year of the newest row').selectOptions('2026')
  await field('Meaning of “Fertsch”').selectOptions('true')
  await expect.element(looks()).toMatchTextContent('−$12.50')
  await expect.element(submit()).toBeEnabled()
})

test('a late answer to an earlier change is dropped', async () => {
  await commands.signIn()
  await addAccount()
  await bringBankFile(bankTable(ROWS))
  await expect.element(looks()).toMatchTextContent('−$12.50')
  const first = await holdCall('**/previewBankImport')
  await field('Signs of the amounts').selectOptions('true')
  await first.asked()
  await field('Signs of the amounts').selectOptions('false')
  await expect.element(looks()).toHaveAttribute('aria-busy', 'false')
  await first.letGo()
  await expect.element(field('Signs of the amounts')).toHaveValue('false')
  await expect.element(looks()).toMatchTextContent('−$12.50')
})

test('a change without an answer says so, and another try shows the rows', async () => {
  await commands.signIn()
  await addAccount()
  await bringBankFile(bankTable(ROWS))
  await expect.element(looks()).toMatchTextContent('−$12.50')
  await commands.cutCall('**/previewBankImport')
  await field('Signs of the amounts').selectOptions('true')
  await expect.element(problem(page, 'No connection to the server.')).toBeVisible()
  await pressButton('Try again')
  await expect.element(looks()).toMatchTextContent('+$12.50')
  await expect.element(field('Signs of the amounts')).toHaveValue('true')
})

test('dates that can mean both have to be decided by a person', async () => {
  await commands.signIn()
  await addAccount()
  const heads = 'Booked;Name;Amount'
  const rows = ['03/04/2026;CORNER SHOP;-12,50', '05/06/2026;CITY POWER;-60,00']
  await bringBankFile(bankTable(rows, heads))
  await expect.element(problem(page, 'Choose the order.')).toBeVisible()
  await expect.element(submit()).toBeDisabled()
  await field('Order of the date').selectOptions('dmy')
  await expectHidden(problem(page, 'Choose the order.'))
  await expect.element(looks()).toMatchTextContent('Apr 3, 2026')
  await seeRows()
  await expect.element(chip(/^New 2/)).toBeVisible()
})

test('signs that contradict the types of rows are asked, and preset to the types', async () => {
  await commands.signIn()
  await addAccount()
  await bringBankFile(await sampleFile('bank/ofx-signs-against-types.ofx'))
  await expect.element(problem(page, 'Signs and types of the rows disagree.')).toBeVisible()
  await expect.element(field('Signs of the amounts')).toHaveValue('type')
  await expect.element(looks()).toMatchTextContent('−$24.00')
  await field('Signs of the amounts').selectOptions('As written')
  await expect.element(looks()).toMatchTextContent('+$24.00')
  await expectHidden(problem(page, 'Signs and types of the rows disagree.'))
  await field('Signs of the amounts').selectOptions('The other way round')
  await expect.element(looks()).toMatchTextContent('−$24.00')
})

test('a new account is named by its kind and the end of its number', async () => {
  await commands.signIn()
  await bringBankFile(await sampleFile('bank/ofx-check.ofx'))
  await expect.element(field('Name of the new account')).toHaveValue('Checking …1001')
})

test('a file that contradicts itself says so, and offers no opening balance', async () => {
  await commands.signIn()
  await addAccount({ currencyCode: 'EUR', accountBalance: 0 })
  await bringBankFile(await sampleFile('bank/camt-balance-contradicts.xml'))
  await seeRows()
  await expect.element(foot()).toMatchTextContent('it should be €52.00, not €100.00')
  await expectCount(page.getByLabelText('Set the opening balance so that it agrees'), 0)
})

test('a new row is made a transfer to another account by hand, and an entry again', async () => {
  await commands.signIn()
  const accountId = await addAccount()
  await addAccount({ accountName: 'Nest' })
  await bringBankFile(bankTable(ROWS))
  await page.getByLabelText('It belongs to').selectOptions(accountId)
  await seeRows()
  await purpose('Corner Shop').selectOptions('To Nest')
  await expect.element(purpose('Corner Shop')).toHaveDisplayValue('To Nest')
  await purpose('Lantern School').selectOptions('From Nest')
  await purpose('Lantern School').selectOptions('Salary')
  await pressButton('Import 2 rows')
  await expect.element(page.css('.done-list')).toMatchTextContent('Added1')
  await expect.element(page.css('.done-list')).toMatchTextContent('Transfers1')
  const { results } = await tell('getAllAccounts', {})
  const balances = (results as { currentBalance: number }[]).map(
    (one) => one.currentBalance,
  )
  expect(balances.toSorted()).toEqual([1012.5, 3095.5])
})

test('a row whose text was too long says that it was shortened', async () => {
  await commands.signIn()
  await addAccount()
  await bringBankFile(
    bankTable([`${bankDay(3)};${'HARBOUR SHOP '.repeat(40)};-12,50;987,50`]),
  )
  await seeRows()
  await expect.element(bankRow('HARBOUR')).toMatchTextContent('too long and was shortened')
})

test('a column left out is chosen again, and a table without amounts imports nothing', async () => {
  await commands.signIn()
  await addAccount()
  await bringBankFile(bankTable(ROWS))
  const amount = page.getByRole('combobox', { name: 'Column 3, Amount' }).first()
  await amount.selectOptions('leaveOut')
  await expect.element(problem(page, 'No column has amounts.')).toBeVisible()
  await expect.element(submit()).toBeDisabled()
  await amount.selectOptions('amount')
  await expect.element(submit()).toBeEnabled()
  await expect.element(looks()).toMatchTextContent('−$12.50')
})

test('files without entries and broken ones say why, and another one may be chosen', async () => {
  await commands.signIn()
  await addAccount()
  await bringBankFile(new File(['PK\u0003\u0004'], 'broken.xlsx'))
  await expect.element(page.getByRole('alert').first()).toBeVisible()
  await expect
    .element(page.getByLabelText('Choose a file'))
    .toHaveAttribute('aria-invalid', 'true')
  await chooseBankFile(bankTable([]))
  await expect
    .element(problem(page, 'Nothing of this file can be imported yet.'))
    .toBeVisible()
  await pressButton('Another file')
  await chooseBankFile(bankTable(ROWS))
  await expect.element(looks()).toBeVisible()
})

test('a dropped file is read as a chosen one', async () => {
  await commands.signIn()
  await addAccount()
  await openPage('/import-data')
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(bankTable(ROWS))
  const drop = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true })
  const zone = await page.css('.bank-drop').findElement()
  zone.dispatchEvent(drop)
  expect(drop.defaultPrevented).toBe(true)
  await expect.element(looks()).toMatchTextContent('−$12.50')
})

test('of a file of two accounts each part has its own, and one may be left out', async () => {
  await commands.signIn()
  const currency = { currencyCode: 'GBP' }
  await addAccount({ ...currency, accountNumber: '11112222' })
  await addAccount({ ...currency, accountName: 'Savings', accountNumber: '44445555' })
  await bringBankFile(await sampleFile('bank/ofx2-two-accounts.ofx'))
  await expect
    .element(field('11112222 belongs to'))
    .toHaveAccessibleDescription(/^Its number fits this account’s\./)
  await expect.element(field('44445555 belongs to')).toHaveDisplayValue(/^Savings/)
  await field('44445555 belongs to').selectOptions('Leave this part out')
  await seeRows()
  await expect
    .element(page.getByText(/for Everyday\. Nothing is written yet\./))
    .toBeVisible()
})

test('the export of an app names its accounts, and its new categories', async () => {
  await commands.signIn()
  await bringBankFile(await sampleFile('apps/cashew.csv'))
  await expect.element(page.getByText(/^Export of Cashew/)).toBeVisible()
  await expect.element(field('Bank belongs to')).toHaveDisplayValue('A new account')
  await expect.element(field('Name of the new account').nth(1)).toHaveValue('Wallet')
  await expectHidden(field('Signs of the amounts'))
  await seeRows()
  const category = field('Category of Hill Bakery')
  await expect.element(category).toHaveDisplayValue('Breakfast, a new category')
  await pressButton('Import 4 rows')
  await expect.element(page.getByRole('link', { name: 'Show Wallet' })).toBeVisible()
})

test('a file over 20 MB is never sent', async () => {
  await commands.signIn()
  await openPage('/import-data')
  await commands.watchCalls(['readBankFile'])
  await chooseBankFile(new File([new Uint8Array(20_000_001)], 'large.csv'))
  await expect.element(problem(page, 'The file is larger than 20 MB.')).toBeVisible()
  expect(await commands.madeCalls()).toEqual([])
})

test('a network cut says so, and the same file can be chosen again', async () => {
  await commands.signIn()
  await addAccount()
  await openPage('/import-data')
  await commands.cutCall('**/readBankFile')
  await chooseBankFile(bankTable(ROWS))
  await expect.element(problem(page, 'No connection to the server.')).toBeVisible()
  await chooseBankFile(bankTable(ROWS))
  await expect.element(looks()).toMatchTextContent('−$12.50')
})

test('a newcomer names a new account, which the import makes', async () => {
  await commands.signIn()
  await bringBankFile(bankTable(ROWS))
  const name = field('Name of the new account')
  await expect.element(name).toHaveValue('Bank account')
  await name.fill('')
  await expect.element(submit()).toBeDisabled()
  await name.fill('Harbour')
  await seeRows()
  await expect.element(page.getByText(/2 rows of harbour\.csv for Harbour\./)).toBeVisible()
  await expect.element(page.getByText('the same as the bank’s')).toBeVisible()
  expect((await tell('getAllAccounts', {})).results).toEqual([])
  await pressButton('Import 2 rows')
  await expect.element(page.getByRole('link', { name: 'Show Harbour' })).toBeVisible()
})

test('an import whose answer is lost says so, and nothing typed is lost', async () => {
  await commands.signIn()
  await bringBankFile(bankTable(ROWS))
  await field('Name of the new account').fill('Harbour')
  await seeRows()
  await expect.element(foot()).toBeVisible()
  await commands.cutCall('**/importBankFile')
  await pressButton('Import 2 rows')
  await expect.element(problem(page, 'No connection to the server.')).toBeVisible()
  await pressButton('Import 2 rows')
  await expect.element(page.getByRole('link', { name: 'Show Harbour' })).toBeVisible()
})

test('a remote backend without the call shows the two old ways, the template first', async () => {
  await commands.signIn()
  await commands.answerCalls('**/readBankFile', 404, { code: 404, message: 'unknown' })
  await bringBankFile(bankTable(ROWS))
  await expect.element(page.getByLabelText('Our template')).toBeChecked()
  await expectCount(page.getByLabelText('A bank’s file'), 0)
  await expect.element(page.getByLabelText('File to import')).toBeVisible()
})

onPhone(() => {
  test('columns are listed with a sample each', async () => {
    await commands.signIn()
    await addAccount()
    await bringBankFile(bankTable(ROWS))
    const column = page.css('.column-list li').filter({ hasText: 'CORNER SHOP 0412' })
    await column.getByRole('combobox').selectOptions('text')
    await expect
      .element(column.getByRole('combobox', { name: 'Column 2, Name' }))
      .toHaveValue('text')
  })
})
