import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { openSettings } from './support/account.ts'
import { addBudget } from './support/budgets.ts'
import { expectCount, expectTexts } from './support/expecting.ts'
import { reload, tell, toast, undoOf } from './support/page.ts'

const form = () => page.getByRole('form', { name: 'When your month begins' })
const kind = (name: string) => form().getByRole('radio', { name })
const from = () => form().getByLabelText('From', { exact: true })
const shown = () => form().getByRole('listitem')
const save = () => form().getByRole('button', { name: /^Save|^Begin months/ })

/** Chooses a kind; the card around its round button takes the press. */
const choose = (name: string) => kind(name).click()

test('months begin on another day, are shown before they are saved, and stay', async () => {
  await commands.signIn()
  await openSettings()
  await expect.element(kind('On the 1st, as in the calendar')).toBeChecked()
  await choose('On another day of the month')
  await form().getByLabelText('Day of the month', { exact: true }).selectOptions('15')
  await form().getByText('Names and weekends').click()
  await form().getByLabelText('If that is at a weekend').selectOptions('It stays')
  await expectTexts(shown(), [/days/, /15/, /15/, /15/, /15/])
  await save().click()
  await expect.element(toast('Your months are saved.')).toBeVisible()
  await reload()
  await expect
    .element(form().getByLabelText('Day of the month', { exact: true }))
    .toHaveValue('15')
  await choose('On the 1st, as in the calendar')
  await save().click()
  await expect.element(toast('Your months are saved.')).toBeVisible()
  await reload()
  await expect.element(kind('On the 1st, as in the calendar')).toBeChecked()
})

test('months begin with a salary from the payday that is chosen, and are put back', async () => {
  await commands.signIn()
  await tell('addUpdateIncome', {
    title: 'Northwind',
    amount: 3100,
    time: Date.now() - 70 * 86_400_000,
    recurringRule: 'FREQ=MONTHLY',
  })
  await openSettings()
  await choose('With an income')
  await expect
    .element(form().getByLabelText('Which income'))
    .toMatchTextContent('Northwind, $3,100.00')
  await expect.element(from()).toMatchTextContent('The last payday')
  await expectTexts(shown(), [
    /days shorter|days longer|days/,
    /now/,
    /days/,
    /days/,
    /days/,
  ])
  await from().selectOptions('before')
  await save().click()
  await expect.element(toast('Your months are saved.')).toBeVisible()
  await expect.element(from()).toMatchTextContent('Since')
  await undoOf('Your months are saved.').click()
  await expect.element(toast('Your months are as they were before.')).toBeVisible()
  await expect.element(kind('On the 1st, as in the calendar')).toBeChecked()
})

test('budgets that stay are named before months change', async () => {
  await commands.signIn()
  await addBudget({ categoryId: 31 })
  await openSettings()
  await expectCount(form().getByText(/budget stays/), 0)
  await choose('On one of the last working days')
  await expect.element(form().getByText('1 budget stays as it is.')).toBeVisible()
})

test('a weekday and four weeks have fields of their own', async () => {
  await commands.signIn()
  await openSettings()
  await expectCount(kind('With an income'), 0)
  await choose('On a certain weekday')
  await form().getByLabelText('Weekday', { exact: true }).selectOptions('Thursday')
  await form().getByLabelText('On which day').selectOptions('On the last Thursday')
  await choose('Every four weeks')
  await expect.element(form().getByLabelText('Counted from')).toBeVisible()
  await choose('On one of the last working days')
  await expectCount(form().getByLabelText('If that is at a weekend'), 0)
  await form().getByLabelText('Which working day').selectOptions('The second last')
})

test('what was typed stays when the server refuses it', async () => {
  await commands.signIn()
  await openSettings()
  await choose('On another day of the month')
  await commands.changePayload('**/users/settings', { periodRule: [{}] })
  await save().click()
  await expect.element(form().getByRole('alert').first()).toBeVisible()
  await expect.element(kind('On another day of the month')).toBeChecked()
})
