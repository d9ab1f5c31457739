import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { expectCount, expectHidden, pressKey } from './support/expecting.ts'
import { addAccount, earnOn, signInWithMember, spendOn } from './support/made.ts'
import { onPhone, openPage, region, tell, toast, undoOf } from './support/page.ts'

const results = () => region('What was found')
const bar = () => page.getByRole('toolbar', { name: 'Selected entries' })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const box = (name: string) => page.getByRole('checkbox', { name: `Select ${name}` })

async function book() {
  await commands.signIn()
  await spendOn('2025-03-14', { merchantName: 'Shop one', amount: 12.5 })
  await spendOn('2025-03-13', { merchantName: 'Shop two', amount: 3 })
  await earnOn('2025-03-12', { merchantName: 'Shop refund', amount: 90 })
}

async function select(...names: string[]) {
  await button('Select').click()
  for (const name of names) await box(name).click()
}

test('selected rows have a count and a sum, and the keyboard selects', async () => {
  await book()
  await openPage('/search?q=shop')
  await button('Select').click()
  await expect.element(bar()).toMatchTextContent('Selected: 0')
  await expect.element(button('Delete')).toBeDisabled()
  await expect.element(box('Shop one, Mar 14, 2025')).toHaveFocus()
  await pressKey(box('Shop one'), ' ')
  await box('Shop two').click()
  await expect.element(bar()).toMatchTextContent('Selected: 2−$15.50 together')
  await box('Shop two').click()
  await expect.element(bar()).toMatchTextContent('Selected: 1−$12.50 together')
  await button('End the selection').click()
  await expectHidden(bar())
  await expect.element(button('Select')).toHaveFocus()
})

test('a category is set for all that is selected, and undone at once', async () => {
  await book()
  await openPage('/search?q=shop')
  await select('Shop one', 'Shop two')
  await button('Category').click()
  const dialog = page.getByRole('dialog', { name: 'Change the category' })
  await expect.element(dialog.getByRole('button', { name: 'Change (2)' })).toBeDisabled()
  await dialog.getByLabelText('Category').selectOptions('Eating out')
  await dialog.getByRole('button', { name: 'Change (2)' }).click()
  await expect.element(toast('2 entries were changed.')).toBeVisible()
  await expectHidden(bar())
  await expectCount(results().getByText('Eating out'), 2)
  await undoOf('2 entries were changed.').click()
  await expect.element(toast('The entries are as before.')).toBeVisible()
  await expectCount(results().getByText('Eating out'), 0)
})

test('all that is found is selected, and what stays is listed with its reason', async () => {
  await book()
  await openPage('/search?q=shop')
  await button('Select').click()
  await button('Select all found (3)').click()
  await expect.element(bar()).toMatchTextContent('Selected: 3+$74.50 together')
  await button('Category').click()
  const dialog = page.getByRole('dialog', { name: 'Change the category' })
  await dialog.getByLabelText('Category').selectOptions('Eating out')
  await dialog.getByRole('button', { name: 'Change (3)' }).click()
  const kept = page.getByRole('dialog', { name: 'Unchanged: 1' })
  await expect
    .element(kept)
    .toMatchTextContent('This category is for another kind of entry.')
  await expect.element(kept).toMatchTextContent('Shop refundMar 12, 2025')
  await kept.getByText('Close', { exact: true }).click()
  await expectCount(results().getByText('Eating out'), 2)
})

test('a change that broke off is undone as far as it came', async () => {
  await book()
  await openPage('/search?q=shop')
  await button('Select').click()
  await button('Select all found (3)').click()
  await button('Merchant').click()
  const dialog = page.getByRole('dialog', { name: 'Change the merchant' })
  await dialog.getByLabelText('Merchant').fill('Corner shop')
  const message = 'Something went wrong on our side.'
  const refused = [{ _id: 'unreached', code: 500, message }]
  const outcome = { code: 0, changeId: 'half', changed: 2, refused }
  await commands.answerCalls('**/api/userdata/changeEntries', 200, outcome)
  await commands.watchCalls(['undoChange'])
  await dialog.getByRole('button', { name: 'Change (3)' }).click()
  const stayed = page.getByRole('dialog', { name: 'Unchanged: 1' })
  await expect.element(stayed).toMatchTextContent(message)
  await undoOf('2 entries were changed.').click()
  await expect
    .poll(() => commands.madeCalls())
    .toMatchObject([{ body: { changeId: 'half' } }])
})

test('others’ entries stay, and say so', async () => {
  await signInWithMember(async () => {
    await spendOn('2025-03-14', { merchantName: 'Theirs', amount: 5 })
  })
  await spendOn('2025-03-13', { merchantName: 'Mine', amount: 5 })
  await openPage('/search?from=2025-03-01')
  await select('Theirs', 'Mine')
  await button('Merchant').click()
  const dialog = page.getByRole('dialog', { name: 'Change the merchant' })
  await dialog.getByLabelText('Merchant').fill('Ours')
  await dialog.getByRole('button', { name: 'Change (2)' }).click()
  const kept = page.getByRole('dialog', { name: 'Unchanged: 1' })
  await expect
    .element(kept)
    .toMatchTextContent('Only the person who created this can change it.Theirs')
  await kept.getByText('Close', { exact: true }).click()
  await expect.element(results().getByText('Ours')).toBeVisible()
})

test('the dialog of a change says that occurrences become edited by hand', async () => {
  await commands.signIn()
  await earnOn('2026-01-05', { merchantName: 'Pay', recurringRule: 'FREQ=MONTHLY;COUNT=2' })
  await earnOn('2026-01-04', { merchantName: 'Gift' })
  await openPage('/search?kinds=income')
  await select('Gift')
  const edited = page.getByText('Entries of a series count as edited by hand')
  await button('Merchant').click()
  const dialog = page.getByRole('dialog', { name: 'Change the merchant' })
  await expect.element(dialog).toMatchTextContent('Budgets, reports and balances follow.')
  await expectHidden(edited)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await box('Pay').first().click()
  await button('Merchant').click()
  await expect.element(dialog.getByText('later changes of the series')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await box('Pay').first().click()
  await button('Select all found (3)').click()
  await button('Category').click()
  await expect.element(edited).toBeVisible()
})

test('Enter in the field of a change changes, and nothing while it is empty', async () => {
  await book()
  await openPage('/search?q=shop')
  await select('Shop one')
  await button('Merchant').click()
  const dialog = page.getByRole('dialog', { name: 'Change the merchant' })
  const field = dialog.getByLabelText('Merchant')
  await commands.watchCalls(['changeEntries'])
  await pressKey(field, 'Enter')
  await field.fill('Corner shop')
  await pressKey(field, 'Enter')
  await expect.element(toast('1 entry was changed.')).toBeVisible()
  await expect.element(results().getByText('Corner shop')).toBeVisible()
  expect(await commands.madeCalls()).toHaveLength(1)
})

test('a lost connection keeps the selection, and another try changes once', async () => {
  await book()
  const card = await addAccount({ accountName: 'Card' })
  await openPage('/search?q=shop')
  await select('Shop one')
  await button('Account').click()
  const dialog = page.getByRole('dialog', { name: 'Change the account' })
  await dialog.getByLabelText('Account').selectOptions('Card')
  await commands.cutCall('**/api/userdata/changeEntries')
  await dialog.getByRole('button', { name: 'Change (1)' }).click()
  await expect.element(dialog.getByRole('alert')).toBeVisible()
  await expect.element(bar()).toMatchTextContent('Selected: 1')
  await dialog.getByRole('button', { name: 'Change (1)' }).click()
  await expect.element(toast('1 entry was changed.')).toBeVisible()
  const { result } = await tell('search', { text: 'shop' })
  expect((result as { accountId?: string }[]).map(({ accountId }) => accountId)).toEqual([
    card,
    undefined,
    undefined,
  ])
})

test('deleting asks once for all whether payments go, too', async () => {
  await commands.signIn()
  const time = Date.parse('2025-03-01T12:00Z')
  const { result } = await tell('addUpdateBill', {
    title: 'Power',
    amount: 40,
    time,
  })
  await tell('markBillPaid', {
    _id: (result as { _id: string })._id,
    amountPaid: 40,
    hasPaid: true,
    addExpense: true,
    paidTime: time,
  })
  await spendOn('2025-03-14', { merchantName: 'Shop', amount: 5 })
  await openPage('/search?kinds=expense')
  await select('Shop')
  await button('Delete').click()
  const question = page.getByRole('dialog', { name: 'Delete the selected entries (1)?' })
  await expect.element(question.getByRole('button', { name: 'Delete' })).toBeVisible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await box('Power').click()
  await button('Delete').click()
  await page.getByRole('button', { name: 'Delete, bills stay paid' }).click()
  await expect.element(toast('Deleted: 2')).toBeVisible()
  await expect.element(page.getByText('Nothing found')).toBeVisible()
  const paid = await tell('search', { kinds: ['bill'] })
  expect(paid['result']).toMatchObject([{ hasPaid: true }])
})

test('another search ends the selection', async () => {
  await book()
  await openPage('/search?q=shop')
  await select('Shop one')
  await page.getByRole('searchbox', { name: 'Search all entries' }).fill('refund')
  await expectHidden(bar())
})

onPhone(() => {
  test('the bar of a selection is above the bottom bar', async () => {
    await book()
    await openPage('/search?q=shop')
    await select('Shop one')
    await button('Delete').click()
    await expect
      .element(page.getByRole('dialog', { name: 'Delete the selected entries (1)?' }))
      .toBeVisible()
  })
})
