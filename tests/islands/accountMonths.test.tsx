import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { openSettings } from './support/account.ts'
import { expectCount, expectTexts } from './support/expecting.ts'
import { reload, toast } from './support/page.ts'

const form = () => page.getByRole('form', { name: 'When your month begins' })
const shown = () => form().getByRole('listitem')

test('months begin on another day, are shown before they are saved, and stay', async () => {
  await commands.signIn()
  await openSettings()
  await expect.element(form().getByLabelText('Your month begins')).toHaveValue('calendar')
  await form()
    .getByLabelText('Your month begins')
    .selectOptions('On another day of the month')
  await form().getByLabelText('Day of the month').selectOptions('15')
  await form().getByLabelText('If that is at a weekend').selectOptions('It stays')
  await expectTexts(shown(), [/15/, /15/, /15/])
  await form().getByRole('button', { name: 'Save' }).click()
  await expect.element(toast('Your months are saved.')).toBeVisible()
  await reload()
  await expect.element(form().getByLabelText('Day of the month')).toHaveValue('15')
  await form()
    .getByLabelText('Your month begins')
    .selectOptions('On the 1st, as in the calendar')
  await form().getByRole('button', { name: 'Save' }).click()
  await reload()
  await expect.element(form().getByLabelText('Your month begins')).toHaveValue('calendar')
})

test('a weekday and four weeks have fields of their own', async () => {
  await commands.signIn()
  await openSettings()
  const kind = form().getByLabelText('Your month begins')
  await kind.selectOptions('On a certain weekday')
  await form().getByLabelText('Weekday').selectOptions('Thursday')
  await form().getByLabelText('On which day').selectOptions('On the last Thursday')
  await kind.selectOptions('Every four weeks')
  await expect.element(form().getByLabelText('Counted from')).toBeVisible()
  await kind.selectOptions('On one of the last working days')
  await expectCount(form().getByLabelText('If that is at a weekend'), 0)
  await form().getByLabelText('Which working day').selectOptions('The second last')
})

test('what was typed stays when the server refuses it', async () => {
  await commands.signIn()
  await openSettings()
  await form()
    .getByLabelText('Your month begins')
    .selectOptions('On another day of the month')
  await commands.changePayload('**/users/settings', { periodRule: [{}] })
  await form().getByRole('button', { name: 'Save' }).click()
  await expect.element(form().getByRole('alert').first()).toBeVisible()
  await expect.element(form().getByLabelText('Your month begins')).toHaveValue('day')
})
