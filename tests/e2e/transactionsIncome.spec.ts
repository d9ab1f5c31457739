import sharp from 'sharp'
import { addAccount, dialog, row, toast } from './support/accounts.ts'
import { earnOn, list, openEntries, panel, spendOn, total } from './support/transactions.ts'
import { sharedHome } from './support/home.ts'
import { reload } from './support/lively.ts'
import { newEmail, signedIn } from './support/people.ts'
import { expectUsable } from './support/quality.ts'
import { atBothSizes, expect, test } from './support/test.ts'
import { makeFamily } from '../support/families.ts'

const home = sharedHome()

const MARCH = '/income?year=2025&tab=daily&month=3'

atBothSizes((isPhone) => {
  test('a month’s income stands by itself, one opens in detail, and back', async ({
    page,
  }) => {
    await signedIn(page, home)
    const accountId = await addAccount(page, home)
    await earnOn(page, home, '2025-03-25', {
      amount: 3200,
      accountId,
      notes: 'Twelve of 12',
    })
    await earnOn(page, home, '2025-03-02', {
      amount: 9,
      categoryId: 936,
      currencyCode: 'EUR',
      currencyAmount: 8,
    })
    await openEntries(page, home, '/income?year=2025')
    await expect(row(page, 'March')).toContainText('2 transactions')
    await expect(total(page, 'Earned in 2025')).toHaveText('$3,209.00')
    await row(page, 'March').click()
    await expect(total(page, 'Earned in March 2025')).toHaveText('$3,209.00')
    await expect(row(page, 'Salary')).toContainText('Mar 25, 2025')
    await expect(row(page, '+€8.00')).toContainText('+$9.00')
    await expectUsable(page)
    await row(page, 'Salary').click()
    const transaction = panel(page, 'Salary')
    await expect(transaction.getByRole('heading', { name: 'Salary' })).toBeFocused()
    await expect(transaction).toContainText('Tue, Mar 25, 2025')
    await expect(transaction).toContainText('Everyday')
    await expect(transaction).toContainText('Twelve of 12')
    await expectUsable(page)
    await reload(page)
    await expect(transaction).toBeVisible()
    if (isPhone) await transaction.getByRole('link', { name: 'Back to the income' }).click()
    else await transaction.getByRole('link', { name: 'Close' }).click()
    await expect(transaction).toBeHidden()
    await expect(page).toHaveURL(home.at(MARCH))
    await page.goBack()
    await expect(list(page, 'Months of 2025')).toBeVisible()
  })
})

test('of a series one goes alone, or with all that follow, and they come back', async ({
  page,
}) => {
  await signedIn(page, home)
  await earnOn(page, home, '2025-03-04', {
    amount: 100,
    recurringRule: 'FREQ=WEEKLY;COUNT=6',
  })
  await openEntries(page, home, MARCH)
  const rows = list(page, 'Income of March 2025').getByRole('listitem')
  await expect(rows).toHaveCount(4)
  await expect(rows.first()).toContainText('Recurring')
  const chosen = () => rows.filter({ hasText: 'Mar 18, 2025' }).getByRole('link')
  const question = dialog(page, 'Delete Salary?')

  await chosen().click()
  await expect(panel(page, 'Salary')).toContainText('RepeatsEvery week')
  await panel(page, 'Salary').getByRole('link', { name: 'Delete' }).click()
  await expect(question).toBeVisible()
  await expectUsable(page)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await panel(page, 'Salary').getByRole('link', { name: 'Delete' }).click()
  await question.getByRole('button', { name: 'Only this one' }).click()
  await expect(rows).toHaveCount(3)
  await expect(total(page, 'Earned in March 2025')).toHaveText('$300.00')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rows).toHaveCount(4)
  await expect(toast(page, 'Undone: nothing was deleted.')).toBeVisible()

  await chosen().click()
  await panel(page, 'Salary').getByRole('link', { name: 'Delete' }).click()
  await question.getByRole('button', { name: 'This and all future ones' }).click()
  await expect(rows).toHaveCount(2)
  await expect(total(page, 'Earned in March 2025')).toHaveText('$200.00')
  await expect(toast(page, 'The income and all future ones were deleted.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rows).toHaveCount(4)
  await expect(toast(page, 'Undone: nothing was deleted.')).toBeVisible()
  await page.goto(home.at('/income?year=2025'))
  await expect(row(page, 'March')).toContainText('$400.00')
  await expect(row(page, 'April')).toContainText('$200.00')
})

test('an income that is alone goes after one question, and comes back', async ({
  page,
}) => {
  await signedIn(page, home)
  await earnOn(page, home, '2025-03-04', { amount: 100 })
  await openEntries(page, home, MARCH)
  const question = dialog(page, 'Delete Salary?')
  await row(page, 'Salary').click()
  await panel(page, 'Salary').getByRole('link', { name: 'Delete' }).click()
  await expect(question).toContainText('It is removed from all lists.')
  await expectUsable(page)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await panel(page, 'Salary').getByRole('link', { name: 'Delete' }).click()
  await question.getByRole('button', { name: 'Delete income' }).click()
  await expect(row(page, 'Salary')).toBeHidden()
  await expect(toast(page, 'The income was deleted.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row(page, 'Salary')).toBeVisible()
})

test('what others of the family enter names them, and only they can change it', async ({
  page,
  browser,
}) => {
  const ana = await signedIn(page, home)
  const other = await browser.newPage()
  const ben = await signedIn(other, home, newEmail())
  makeFamily(home, ana, ben)
  home.change("update profiles set first_name = 'Ben' where email = ?", ben)
  await earnOn(other, home, '2025-03-25', { amount: 50 })
  await other.close()
  await openEntries(page, home, MARCH)
  await expect(row(page, 'Created by Ben')).toContainText('$50.00')
  await row(page, 'Salary').click()
  const transaction = panel(page, 'Salary')
  await expect(transaction).toContainText(/Created by\s*Ben/)
  await expect(transaction.getByRole('link', { name: 'Delete' })).toHaveCount(0)
  await expect(transaction.getByRole('link', { name: 'Edit' })).toHaveCount(0)
  await expectUsable(page)
})

test('a receipt is small in the list, whole on a press, and one that is lost says so', async ({
  page,
  faults,
}) => {
  faults.provoke(/404/)
  await signedIn(page, home)
  const picture = { width: 900, height: 600, channels: 3, background: '#aaccee' } as const
  const buffer = await sharp({ create: picture }).png().toBuffer()
  const name = `TXIMG${Date.now()}.png`
  const sent = await page.request.post(home.at('/media/upload'), {
    headers: { 'app-version': '0', origin: home.url() },
    multipart: { file: { name, mimeType: 'image/png', buffer } },
  })
  const { name: image } = (await sent.json()) as { name: string }
  await spendOn(page, home, '2025-03-14', { merchantName: 'With receipt', image })
  const lost = await spendOn(page, home, '2025-03-14', { merchantName: 'Lost' })
  home.change('update transactions set image = ? where id = ?', 'TXIMG1234567890.png', lost)
  await openEntries(page, home, '/expenses?year=2025&tab=daily&month=3&day=14')
  await expect(
    row(page, 'With receipt').getByRole('img', { name: 'Receipt' }),
  ).toBeVisible()
  await expect(row(page, 'Lost').getByRole('img', { name: 'Receipt' })).toHaveCount(0)
  await row(page, 'With receipt').click()
  const small = page.getByRole('button', { name: 'Show the whole receipt' })
  await small.click()
  const whole = dialog(page, 'Receipt')
  await expect
    .poll(() =>
      whole
        .getByRole('img', { name: 'Receipt' })
        .evaluate((one: HTMLImageElement) => one.naturalWidth),
    )
    .toBe(900)
  await page.keyboard.press('Escape')
  await expect(whole).toBeHidden()
  await expect(small).toBeFocused()
  await page.keyboard.press('Escape')
  await row(page, 'Lost').click()
  await expect(panel(page, 'Lost')).toContainText('The image cannot be shown.')
})
