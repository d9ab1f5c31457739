import { expect, test } from 'vitest'
import { commands } from 'vitest/browser'
import { openSettings } from './support/account.ts'
import { expectCount } from './support/expecting.ts'
import { region } from './support/page.ts'

const data = () => region('Your data')
const chooser = () => data().getByLabelText('Choose a copy')

const STATE = '**/getExportImport'
const state = {
  _id: 'one',
  status: 'pending',
  step: 'pictures',
  done: 48,
  total: 96,
  fileName: 'hearthbook-2026-11-26.zip',
}

const answerState = (result: object) =>
  commands.answerCalls(STATE, 200, { code: 0, message: '', result })

test('a file that is no copy says so, and another one can be chosen', async () => {
  await commands.signIn()
  await openSettings()
  await chooser().upload(new File(['no zip at all'], 'holiday.zip'))
  await expect
    .element(data().getByRole('alert'))
    .toMatchTextContent('This is not a copy of Hearthbook. Nothing was imported.')
  await expect.element(chooser()).toBeEnabled()
})

test('a book with something in it says that a copy cannot come in', async () => {
  await commands.signIn()
  await commands.answerCalls('**/importExport', 200, {
    code: 346,
    message: 'Your book already has something in it.',
  })
  await openSettings()
  await chooser().upload(new File(['PK'], 'copy.zip'))
  await expect
    .element(data().getByRole('alert'))
    .toMatchTextContent('Your book already has something in it.')
})

test('what comes in says how far it is, and can be stopped before the entries', async () => {
  await commands.signIn()
  await answerState(state)
  await openSettings()
  const progress = data().getByRole('progressbar', { name: 'Progress' })
  await expect.element(progress).toHaveAttribute('value', '50')
  await expect.element(data()).toMatchTextContent('In progress: photos, 48 of 9650%Stop')
  await answerState({ ...state, step: 'book', done: 9, total: 90 })
  await expect.element(data()).toMatchTextContent('Your book opens when all are in.77%')
  await expectCount(data().getByRole('button', { name: 'Stop' }), 0)
})

test('what came in is counted by kind, without the kinds that it lacks', async () => {
  await commands.signIn()
  const counts = {
    transactions: 1204,
    bills: 386,
    accounts: 8,
    categories: 0,
    budgets: 8,
    rules: 3,
    imports: 0,
    statements: 0,
    pictures: 94,
  }
  await answerState({ ...state, status: 'ready', counts })
  await openSettings()
  await expect.element(data().getByRole('status')).toMatchTextContent('Your book is here')
  const rows = data().getByRole('listitem')
  await expectCount(rows, 6)
  await expect
    .element(rows.first())
    .toMatchTextContent('Expenses, income and transfers1,204')
  await expect
    .element(data().getByRole('link', { name: 'To the dashboard' }))
    .toHaveAttribute('href', '/dashboard')
  await commands.mendNetwork()
  await data().getByRole('button', { name: 'Close' }).click()
  await expect.element(chooser()).toBeEnabled()
})

test('a failure names the row that cannot be read', async () => {
  await commands.signIn()
  await answerState({
    ...state,
    status: 'failed',
    fault: 'wrong-row',
    place: 'book/bills.json:12',
  })
  await openSettings()
  await expect
    .element(data().getByRole('alert'))
    .toMatchTextContent(
      'This copy has a row that can’t be read. Nothing was imported.book/bills.json:12',
    )
})
