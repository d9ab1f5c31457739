import { expect, test } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { expectCount, expectHidden } from './support/expecting.ts'
import { earnOn, signInWithMember, spendOn } from './support/made.ts'
import { dialog, openPage, region, row, toast, uploadPicture } from './support/page.ts'
import { total } from './support/transactionForm.ts'

const MARCH = '/income?year=2025&tab=daily&month=3'

test('of a series one goes alone, or with all that follow, and they come back', async () => {
  await commands.signIn()
  await earnOn('2025-03-04', {
    amount: 100,
    recurringRule: 'FREQ=WEEKLY;COUNT=6',
  })
  await openPage(MARCH)
  const rows = region('Income of March 2025').getByRole('listitem')
  await expectCount(rows, 4)
  await expect.element(rows.first()).toMatchTextContent('Recurring')
  const chosen = () => rows.filter({ hasText: 'Mar 18, 2025' }).getByRole('link')
  const question = dialog('Delete Salary?')

  await chosen().click()
  await expect.element(region('Salary')).toMatchTextContent('RepeatsEvery week')
  await region('Salary').getByRole('link', { name: 'Delete' }).click()
  await expect.element(question).toBeVisible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expectHidden(question)
  await region('Salary').getByRole('link', { name: 'Delete' }).click()
  await question.getByRole('button', { name: 'Only this one' }).click()
  await expectCount(rows, 3)
  await expect.element(total('Earned in March 2025')).toHaveTextContent('$300.00')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectCount(rows, 4)
  await expect.element(toast('Undone: nothing was deleted.')).toBeVisible()

  await chosen().click()
  await region('Salary').getByRole('link', { name: 'Delete' }).click()
  await question.getByRole('button', { name: 'This and all future ones' }).click()
  await expectCount(rows, 2)
  await expect.element(total('Earned in March 2025')).toHaveTextContent('$200.00')
  await expect.element(toast('The income and all future ones were deleted.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectCount(rows, 4)
  await expect.element(toast('Undone: nothing was deleted.')).toBeVisible()
  await openPage('/income?year=2025')
  await expect.element(row('March')).toMatchTextContent('$400.00')
  await expect.element(row('April')).toMatchTextContent('$200.00')
})

test('an income that is alone goes after one question, and comes back', async () => {
  await commands.signIn()
  await earnOn('2025-03-04', { amount: 100 })
  await openPage(MARCH)
  const question = dialog('Delete Salary?')
  await row('Salary').click()
  await region('Salary').getByRole('link', { name: 'Delete' }).click()
  await expect.element(question).toMatchTextContent('It is removed from all lists.')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expectHidden(question)
  await region('Salary').getByRole('link', { name: 'Delete' }).click()
  await question.getByRole('button', { name: 'Delete income' }).click()
  await expectHidden(row('Salary'))
  await expect.element(toast('The income was deleted.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(row('Salary')).toBeVisible()
})

test('what others of the family enter names them, and only they can change it', async () => {
  const { member: ben } = await signInWithMember(async () => {
    await earnOn('2025-03-25', { amount: 50 })
  })
  await commands.changeRows("update profiles set first_name = 'Ben' where email = ?", ben)
  await openPage(MARCH)
  await expect.element(row('Created by Ben')).toMatchTextContent('$50.00')
  await row('Salary').click()
  const transaction = region('Salary')
  await expect.element(transaction).toMatchTextContent(/Created by\s*Ben/)
  await expectCount(transaction.getByRole('link', { name: 'Delete' }), 0)
  await expectCount(transaction.getByRole('link', { name: 'Edit' }), 0)
})

test('a receipt is small in the list, whole on a press, and one that is lost says so', async () => {
  await commands.signIn()
  const image = await uploadPicture({ width: 900, height: 600 })
  await spendOn('2025-03-14', { merchantName: 'With receipt', image })
  const lost = await spendOn('2025-03-14', { merchantName: 'Lost' })
  await commands.changeRows(
    'update transactions set image = ? where id = ?',
    'TXIMG1234567890.png',
    lost,
  )
  await openPage('/expenses?year=2025&tab=daily&month=3&day=14')
  await expect
    .element(row('With receipt').getByRole('img', { name: 'Receipt' }))
    .toBeVisible()
  await expectCount(row('Lost').getByRole('img', { name: 'Receipt' }), 0)
  await row('With receipt').click()
  const small = page.getByRole('button', { name: 'Show the whole receipt' })
  await small.click()
  const picture = dialog('Receipt').getByRole('img', { name: 'Receipt' })
  await expect
    .poll(() => (picture.query() as HTMLImageElement | null)?.naturalWidth)
    .toBe(900)
  await userEvent.keyboard('{Escape}')
  await expectHidden(dialog('Receipt'))
  await expect.element(small).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await row('Lost').click()
  await expect.element(region('Lost')).toMatchTextContent('The photo can’t be shown.')
})
