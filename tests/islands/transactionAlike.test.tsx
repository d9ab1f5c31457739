import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import type { Locator } from 'vitest/browser'
import { expectCount, expectHidden, pressKey, searchField } from './support/expecting.ts'
import { addRule, bringIn, spendOn } from './support/made.ts'
import {
  dialog,
  openPage,
  press,
  region,
  row,
  tell,
  toast,
  undoOf,
} from './support/page.ts'
import { done, openNew } from './support/transactionForm.ts'

type Wire = { categoryId: number; merchantName: string }

/** Expenses of 2025 as "name category". */
async function expenses(): Promise<string[]> {
  const { result } = await tell('getTransactionsByType', { year: 2025 })
  return (result as { transactions: Wire[] }[])
    .flatMap(({ transactions }) => transactions)
    .map(({ categoryId, merchantName }) => `${merchantName} ${categoryId}`)
    .toSorted()
}

/** Three shops of a name, of which a person typed one, and a kiosk; all are groceries. */
async function withShops(): Promise<void> {
  await commands.signIn()
  await bringIn([
    '2025-03-10,Expense,Groceries,10.00,,,Corner Shop,',
    '2025-03-11,Expense,Groceries,11.00,,,Corner Shop 2,',
    '2025-03-12,Expense,Groceries,12.00,,,Kiosk,',
  ])
  await spendOn('2025-03-13', { merchantName: 'Corner Shop 3' })
}

/** Gives an expense of a day of March 2025 another category in its form. */
async function correct(day: number, name: string, category: string): Promise<void> {
  await openPage(`/expenses?year=2025&tab=daily&month=3&day=${day}`)
  await row(name).click()
  await region(name).getByRole('link', { name: 'Edit' }).click()
  const form = dialog('Edit expense')
  await searchField(form, 'Category').fill(category)
  await pressKey(searchField(form, 'Category'), 'Enter')
  await done(form)
  await expectHidden(form)
}

const offer = () => page.getByRole('button', { name: 'Change them too?', exact: true })
const others = () => dialog('Others like this')
const tick = (name: string): Locator =>
  others().getByRole('listitem').filter({ hasText: name }).getByRole('checkbox')

test('a corrected entry offers the same for others, and what was typed stays', async () => {
  await withShops()
  await correct(10, 'Corner Shop', 'Eating out')
  await expect.element(toast('2 others like this.')).toBeVisible()
  await expectCount(others(), 0)
  await offer().click()
  await expect.element(tick('Corner Shop 2')).toBeChecked()
  await expect.element(tick('Corner Shop 3')).not.toBeChecked()
  await press(others(), 'Done')
  await expectHidden(others())
  await expect.element(toast('1 entry was changed.')).toBeVisible()
  const changed = ['Corner Shop 2 32', 'Corner Shop 3 31', 'Corner Shop 32', 'Kiosk 31']
  await expect.poll(expenses).toEqual(changed)
  await undoOf('1 entry was changed.').click()
  await expect.element(toast('The entries are as before.')).toBeVisible()
  expect(await expenses()).toContain('Corner Shop 2 31')
  const { results } = await tell('getRules', {})
  expect(results).toEqual([])
})

test('a rule that cannot be saved is said in its dialog and in a toast', async () => {
  await withShops()
  await correct(10, 'Corner Shop', 'Eating out')
  await offer().click()
  await others().getByLabelText('Always do this for Corner Shop').click()
  await commands.cutCall('**/addUpdateRule')
  await press(others(), 'Done')
  await expect.element(toast(/^No connection to the server/)).toBeVisible()
  await expect.element(others().getByRole('alert')).toBeVisible()
  await commands.mendNetwork()
})

test('what is always so becomes a rule', async () => {
  await withShops()
  await correct(10, 'Corner Shop', 'Eating out')
  await offer().click()
  await tick('Corner Shop 2').click()
  await others().getByLabelText('Always do this for Corner Shop').click()
  await press(others(), 'Done')
  await expectHidden(others())
  const { results } = await tell('getRules', {})
  expect(results).toMatchObject([
    {
      when: { payee: { how: 'contains', text: 'Corner Shop' } },
      active: true,
    },
  ])
  expect((results as { then: object }[])[0]!.then).toEqual({ categoryId: 32 })
  expect(await expenses()).toContain('Corner Shop 2 31')
})

test('a typed merchant fills in by a rule what the person has not chosen', async () => {
  await commands.signIn()
  await addRule('corner shop')
  const form = await openNew()
  await searchField(form, 'Merchant').fill('The Corner Shop')
  await expect.element(searchField(form, 'Category')).toHaveValue('Eating out')
})
