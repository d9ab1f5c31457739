import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import type { Locator } from 'vitest/browser'
import { messages } from './support/account.ts'
import { expectCount, expectHidden, expectTexts, problem } from './support/expecting.ts'
import { addAccount, addRule, bringIn, spendOn } from './support/made.ts'
import { dialog, openPage, press, reload, tell, undoOf } from './support/page.ts'

async function openRules(): Promise<Locator> {
  await openPage('/account#rules')
  const form = page.getByRole('form', { name: 'A new rule' })
  await expect.element(form).toBeVisible()
  return form
}

const list = () => page.getByRole('region', { name: 'Rules', exact: true })
const rows = () => list().getByRole('listitem')
const ruleNames = () => list().css('.rule-when b')
const fits = (place: Locator, text: string) => place.getByText(text, { exact: true })

async function fill(form: Locator, text: string, category = 'Eating out') {
  await form.getByLabelText('When the payee contains').fill(text)
  await form.getByLabelText('Category').selectOptions(category)
}

const categoriesOf = async () => {
  const { result } = await tell('getTransactionsByType', { year: 2025 })
  return (result as { transactions: { categoryId: number }[] }[])
    .flatMap(({ transactions }) => transactions)
    .map(({ categoryId }) => categoryId)
    .toSorted()
}

test('a rule is tried against the book, added, and changes what nobody edited', async () => {
  await commands.signIn()
  await bringIn([
    '2025-03-10,Expense,Groceries,10.00,,,CORNER SHOP 0042,',
    '2025-03-11,Expense,Groceries,11.00,,,Corner Shop,',
  ])
  await spendOn('2025-03-12', { merchantName: 'Corner Shop' })
  const form = await openRules()
  await fill(form, 'corner shop')
  await expect.element(fits(form, 'Fits 3 entries of your book.')).toBeVisible()
  await form.getByText('Show them').click()
  const entries = form.getByRole('listitem')
  await expectCount(entries, 3)
  await expect.element(entries.nth(0)).toMatchTextContent('entered or changed by you')
  await form.getByLabelText('Change these 2 too').click()
  await expect.element(entries.nth(0).getByRole('checkbox')).not.toBeChecked()
  await expect.element(entries.nth(1).getByRole('checkbox')).toBeChecked()
  await press(form, 'Add')
  await expect.element(messages()).toMatchTextContent('2 entries were changed.')
  await expectTexts(ruleNames(), ['corner shop'])
  expect(await categoriesOf()).toEqual([31, 32, 32])
  await undoOf('2 entries were changed.').click()
  await expect.element(messages()).toMatchTextContent('The entries are as before.')
  expect(await categoriesOf()).toEqual([31, 31, 31])
})

test('an edited entry is changed when it is ticked itself', async () => {
  await commands.signIn()
  await spendOn('2025-03-12', { merchantName: 'Corner Shop' })
  const form = await openRules()
  await fill(form, 'corner')
  await form.getByText('Show them').click()
  await expectCount(form.getByLabelText(/^Change th/), 0)
  await form.getByRole('listitem').getByRole('checkbox').click()
  await press(form, 'Add')
  await expect.element(messages()).toMatchTextContent('1 entry was changed.')
  expect(await categoriesOf()).toEqual([32])
})

test('a rule without a condition or without an effect is not sent', async () => {
  await commands.signIn()
  const form = await openRules()
  await press(form, 'Add')
  const missing = problem(form, 'Enter a payee or another condition.')
  await expect.element(missing).toBeVisible()
  await fill(form, ' ', 'Leave open')
  await form.getByText('More conditions').click()
  await form.getByLabelText('The amount is').fill('4,5,0')
  await press(form, 'Add')
  const choose = problem(form, 'Choose a category, an account or a name.')
  await expect.element(choose).toBeVisible()
  await expect.element(problem(form, /^Enter an amount such as/)).toBeVisible()
  await expect.element(page.getByText('There are no rules yet.')).toBeVisible()
})

test('further conditions and the account are told in the list', async () => {
  await commands.signIn()
  await addAccount({ accountName: 'Blue card' })
  const form = await openRules()
  await fill(form, 'Ride & Go', 'Public transport')
  await form.getByLabelText('Name').fill('Ride and Go')
  await form.getByLabelText('Account', { exact: true }).selectOptions('Blue card')
  await form.getByText('More conditions').click()
  await form.getByLabelText('The payee', { exact: true }).selectOptions('is exactly it')
  await form.getByLabelText('The bank’s text contains').fill('card')
  await form.getByLabelText('The amount is').fill('4.50')
  await form.getByLabelText('The account is', { exact: true }).selectOptions('Blue card')
  await press(form, 'Add')
  await expectTexts(ruleNames(), ['exactly “Ride & Go”'])
  await expect.element(rows()).toMatchTextContent('text: card · $4.50 · Blue card')
  await expect.element(rows()).toMatchTextContent('Ride and Go')
  await expect.element(rows()).toMatchTextContent('Public transport, Blue card')
  await expect.element(rows()).toMatchTextContent('0 times')
})

test('a rule moves, is switched off, edited and deleted, which can be undone', async () => {
  await commands.signIn()
  for (const name of ['one', 'two', 'three']) await addRule(name)
  await openRules()
  await expectTexts(ruleNames(), ['one', 'two', 'three'])
  await press(list(), 'Move up: three')
  await expectTexts(ruleNames(), ['one', 'three', 'two'])
  await press(list(), 'Move down: one')
  await expectTexts(ruleNames(), ['three', 'one', 'two'])
  const first = list().getByRole('button', { name: 'Move up: three' })
  await expect.element(first).toHaveAttribute('aria-disabled', 'true')

  await list().getByRole('switch', { name: 'On: one' }).click()
  await expect.element(list().getByRole('switch', { name: 'On: one' })).not.toBeChecked()
  await press(list(), 'Edit: two')
  const form = dialog('Edit rule')
  await form.getByLabelText('When the payee contains').fill('twenty')
  await press(form, 'Done')
  await expectHidden(form)
  await expectTexts(ruleNames(), ['three', 'one', 'twenty'])

  await press(list(), 'Delete: one')
  await expectTexts(ruleNames(), ['three', 'twenty'])
  await undoOf('The rule was deleted.').click()
  await expectTexts(ruleNames(), ['three', 'one', 'twenty'])
  await reload()
  await expectTexts(ruleNames(), ['three', 'one', 'twenty'])
  await expect.element(list().getByRole('switch', { name: 'On: one' })).not.toBeChecked()
})

test('a rule whose category is hidden says why it is off', async () => {
  await commands.signIn()
  await addRule('food')
  await tell('hideCategory', { categoryId: 32, hidden: true })
  await openRules()
  await expect.element(rows()).toMatchTextContent('Off: its category is hidden or deleted')
})

test('without the calls there is no section, and its address shows the settings', async () => {
  await commands.signIn()
  sessionStorage.setItem('unknown-calls', 'getRules')
  await openPage('/account#rules')
  const settings = page.getByRole('tabpanel', { name: 'Settings' })
  await expect.element(settings.getByRole('link', { name: 'Categories' })).toBeVisible()
  await expectCount(settings.getByRole('link', { name: 'Rules' }), 0)
  await expectCount(settings.getByRole('heading', { name: 'Rules' }), 0)
})
