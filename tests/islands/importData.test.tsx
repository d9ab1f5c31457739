import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import type { Locator } from 'vitest/browser'
import { expectCount, expectHidden, problem } from './support/expecting.ts'
import {
  chooseFile,
  dialog,
  holdCall,
  openPage,
  press,
  sampleFile,
  toast,
} from './support/page.ts'

const RECEIVED = 'The file was received and is being checked.'
const NAME = 'household-2025.csv'
const input = () => page.getByLabelText('File to import')

/** Opens the page of imports as somebody new, for a file of the template. */
async function openImport(): Promise<void> {
  await commands.signIn()
  await openPage('/import-data')
  await page.getByLabelText('Our template').click()
}

/** Chooses a file and presses the button. */
async function importFile(file: File, button = 'Import'): Promise<void> {
  await chooseFile(input(), file)
  await page.getByRole('button', { name: button, exact: true }).click()
}

const fileOf = (name: string, content: string | Uint8Array<ArrayBuffer>) =>
  new File([content], name, { type: 'application/octet-stream' })

/** Row of a file in the history. */
const rowOf = (name: string): Locator => page.getByRole('row').filter({ hasText: name })

/** Expects status, rows, imported, duplicates. */
async function expectRow(row: Locator, values: (string | number)[]): Promise<void> {
  for (const [index, value] of values.entries()) {
    const cell = row.getByRole('cell').nth(index + 1)
    await expect.element(cell).toHaveTextContent(String(value))
  }
}

test('a Mint export is imported, and again only when confirmed', async () => {
  await openImport()
  await page.getByLabelText('Mint export').click()
  await importFile(await sampleFile('mint-sample.csv'), 'Import from Mint')
  await expect.element(toast(RECEIVED)).toBeVisible()
  await expectRow(rowOf('mint-sample.csv'), ['Imported', 7, 7, 0])
  await expect.element(page.getByLabelText('Mint export')).toBeChecked()
  await importFile(await sampleFile('mint-sample.csv'), 'Import from Mint')
  const question = dialog('Import it again?')
  await press(question, 'Cancel')
  await expectHidden(question)
  await expectCount(rowOf('mint-sample.csv'), 1)
  await page.getByRole('button', { name: 'Import from Mint' }).click()
  await press(question, 'Import again')
  await expectCount(rowOf('mint-sample.csv'), 2)
  await expectRow(rowOf('mint-sample.csv').first(), ['Imported', 7, 0, 7])
})

test('who is not Pro is offered the template, and nothing that needs Pro', async () => {
  const { email } = await commands.signIn()
  await commands.changeRows('update profiles set is_pro = 0 where email = ?', email)
  await openPage('/import-data')
  await expect.element(page.getByLabelText('Our template')).toBeChecked()
  await expectHidden(page.getByLabelText('A bank’s file'))
  await importFile(await sampleFile(NAME))
  await expect.element(rowOf(NAME).getByText('See the dashboard')).toBeVisible()
  await expectHidden(rowOf(NAME).getByText('See the expenses'))
  await expectHidden(rowOf(NAME).getByRole('button', { name: 'Undo the import' }))
})

test('while a file is on its way the page shows how far it is', async () => {
  await openImport()
  const sent = await holdCall('**/importTransactions')
  await importFile(await sampleFile(NAME))
  await expect.element(page.getByRole('progressbar')).toBeVisible()
  await expect
    .element(page.getByRole('button', { name: 'Import', exact: true }))
    .toBeDisabled()
  await sent.letGo()
  await expect.element(toast(RECEIVED)).toBeVisible()
  await expectHidden(page.getByRole('progressbar'))
})

test('a broken file is refused with the reason at its field, and nothing is imported', async () => {
  await openImport()
  const [head, first] = (await (await sampleFile(NAME)).text()).split('\n')
  const manyRows = [head, ...Array.from({ length: 1001 }, () => first)].join('\n')
  const refused = [
    [fileOf('empty.csv', ''), 'The file has no transactions.'],
    [fileOf('other.csv', 'When,What\n1,2\n'), 'The headers are not'],
    [fileOf('three.csv', new Uint8Array(3_145_728).fill(0x61)), 'The headers are not'],
    [fileOf('broken.xlsx', 'PK\u0003\u0004'), 'The file cannot be read.'],
    [fileOf('many.csv', manyRows), 'The file has more than'],
  ] as const
  for (const [file, reason] of refused) {
    await importFile(file)
    await expect.element(problem(page, reason)).toBeVisible()
    await expect.element(input()).toHaveAttribute('aria-invalid', 'true')
  }
  await expect.element(page.getByText('Nothing has been imported yet.')).toBeVisible()
})

test('a file of another table tells its columns and those of the template', async () => {
  await openImport()
  await importFile(fileOf('other.csv', 'When,What\n2025-01-01,Tea\n'))
  await expect
    .element(input())
    .toHaveAccessibleDescription(
      /The columns of this file are: When, What\. It needs exactly these: Date, /,
    )
})

test('a wrong row is told with its number, and nothing is imported', async () => {
  await openImport()
  const sample = await (await sampleFile(NAME)).text()
  const [head, first] = sample.split('\n')
  const wrong = first!.replace(/^\d{4}-\d\d-\d\d/, '2025-02-30')
  await importFile(fileOf('no-such-day.csv', [head, first, wrong].join('\n')))
  const row = rowOf('no-such-day.csv')
  await expectRow(row, ['Failed', 2, 0, 0])
  await row.getByText('1 problem').click()
  await expect.element(row.getByRole('listitem')).toMatchTextContent(/^Row 3: /)
  await openPage('/expenses?year=2025')
  await expect
    .element(page.getByRole('link', { name: /^January.*no transaction/ }))
    .toBeVisible()
})

test('no file, a file of another kind and one over 3 MB are never sent', async () => {
  await openImport()
  await commands.watchCalls(['importTransactions'])
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect.element(problem(page, 'Choose a file first.')).toBeVisible()
  await importFile(fileOf('photo.png', Uint8Array.of(1, 2, 3)))
  await expect.element(problem(page, 'Choose a .csv, .xls or .xlsx file.')).toBeVisible()
  await importFile(fileOf('large.csv', new Uint8Array(3_145_729).fill(0x61)))
  await expect.element(problem(page, 'The file is larger than 3 MB.')).toBeVisible()
  await expect.element(input()).toHaveFocus()
  expect(await commands.madeCalls()).toEqual([])
})

test('a network cut during the upload says so, and the same file can be sent again', async () => {
  await openImport()
  await commands.cutCall('**/importTransactions')
  await importFile(await sampleFile(NAME))
  await expect.element(problem(page, 'No connection to the server.')).toBeVisible()
  await expect.element(toast(/No connection to the server\./)).toBeVisible()
  await expect.element(input()).toBeEnabled()
  expect((input().element() as HTMLInputElement).files?.[0]?.name).toBe(NAME)
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expectRow(rowOf(NAME), ['Imported', 499, 499, 0])
  await expectHidden(problem(page, 'No connection to the server.'))
})

test('an import is undone where its result stands, and the file may come again', async () => {
  await openImport()
  await importFile(await sampleFile(NAME))
  const result = rowOf(NAME)
  await expect.element(result).toMatchTextContent('499')
  await expect.element(result).toMatchTextContent('Read as UTF-8')
  await expect.element(result).toMatchTextContent(/Jan \d+.*Dec \d+, 2025/)
  await expect
    .element(result.getByRole('link', { name: 'Expenses' }))
    .toHaveAttribute('href', '/expenses?year=2025&tab=monthly')
  await result.getByRole('button', { name: 'Undo the import' }).click()
  await expect.element(toast(/499/)).toBeVisible()
  await expectRow(result, ['Undone'])
  await expectCount(result.getByRole('button', { name: 'Undo the import' }), 0)
  await importFile(await sampleFile(NAME))
  await expectRow(rowOf(NAME).first(), ['Imported', 499, 499, 0])
})

test('an import of another time is undone in the history', async () => {
  await openImport()
  await importFile(await sampleFile(NAME))
  await expectRow(rowOf(NAME), ['Imported', 499, 499, 0])
  await openPage('/import-data')
  await rowOf(NAME).getByRole('button', { name: 'Undo the import' }).click()
  await expectRow(rowOf(NAME), ['Undone'])
  await openPage('/expenses?year=2025')
  await expect
    .element(page.getByRole('link', { name: /^January.*no transaction/ }))
    .toBeVisible()
})
