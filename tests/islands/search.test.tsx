import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { dayIn } from '../support/present.ts'
import { expectAddress, expectCount, expectHidden, pressKey } from './support/expecting.ts'
import { addAccount, earnOn, signInWithMember, spendOn } from './support/made.ts'
import {
  dialog,
  goBack,
  holdCall,
  onPhone,
  openPage,
  press,
  region,
  row,
  tell,
  toast,
} from './support/page.ts'

const results = () => region('What was found')
const box = () => page.getByRole('searchbox', { name: 'Search all entries' })

async function book() {
  const { email } = await commands.signIn()
  await spendOn('2025-03-14', { merchantName: 'Café Aurora', amount: 12.5 })
  await spendOn('2025-02-02', { merchantName: 'Baker', amount: 3, notes: 'At the café' })
  await earnOn('2025-02-01', { merchantName: 'Northwind', amount: 90 })
  return email
}

test('typing finds by month, with count and sums, and the address keeps it', async () => {
  await book()
  await openPage('/search')
  await expectCount(results().getByRole('listitem'), 3)
  await box().fill('cafe')
  await expectCount(results().getByRole('listitem'), 2)
  await expectAddress('/search?q=cafe')
  await expect
    .element(page.getByRole('heading', { name: 'Found for “cafe”' }))
    .toBeVisible()
  await expect.element(results()).toMatchTextContent('Found2')
  await expect.element(results()).toMatchTextContent('Out$15.50')
  await expect
    .element(results().getByRole('heading', { name: /^March 2025/ }))
    .toMatchTextContent('−$12.50')
  await expect.element(row('Baker').getByText('café')).toBeVisible()
  expect(row('Café Aurora').query()?.getAttribute('href')).toMatch(
    /^\/expenses\?year=2025&tab=daily&month=3&entry=/,
  )
})

test('what lies after today is folded above, and comes with one press', async () => {
  await commands.signIn()
  await spendOn(dayIn(-1), { merchantName: 'Gym' })
  await spendOn(dayIn(20), { merchantName: 'Gym' })
  await openPage('/search?q=gym')
  await expectCount(results().getByRole('listitem'), 1)
  await results().getByRole('link', { name: '1 upcoming' }).click()
  await expectCount(results().getByRole('listitem'), 2)
  await expectAddress('/search?q=gym&upcoming=1')
  await results().getByRole('link', { name: 'Hide upcoming' }).click()
  await expectCount(results().getByRole('listitem'), 1)
})

test('usual months and years are one press, and a chip names all its categories', async () => {
  await commands.signIn()
  await spendOn(dayIn(0), { merchantName: 'Baker' })
  await openPage('/search?categories=31+83')
  await expect
    .element(page.getByRole('combobox', { name: 'Category' }))
    .toHaveDisplayValue('Groceries and Books')
  await openPage('/search')
  await page.getByText('Dates', { exact: true }).click()
  await page.getByRole('button', { name: 'Last year' }).click()
  await expect.element(results()).toMatchTextContent('Nothing found')
  await page.getByText(/^Jan 1 – Dec 31/).click()
  await page.getByRole('button', { name: 'This year' }).click()
  await expectCount(results().getByRole('listitem'), 1)
})

test('several currencies are beside each other in the head, each for itself', async () => {
  const email = await book()
  await commands.changeRows(`update profiles set currency = 'EUR' where email = ?`, email)
  await spendOn('2025-03-15', { merchantName: 'Café Paris', amount: 7.25 })
  await earnOn('2025-03-16', { merchantName: 'Café Lyon', amount: 4 })
  await openPage('/search?q=cafe')
  await expect.element(results()).toMatchTextContent('Found4Out€7.25 · $15.50In€4.00')
  await expect
    .element(results().getByRole('heading', { name: /^March 2025/ }))
    .toMatchTextContent('−€3.25 · −$12.50')
})

test('a late answer to an earlier text is dropped', async () => {
  await book()
  await openPage('/search?q=cafe')
  await expectCount(results().getByRole('listitem'), 2)
  const held = await holdCall('**/api/userdata/search')
  await box().fill('north')
  await held.asked()
  await box().fill('baker')
  await expectCount(results().getByRole('listitem'), 1)
  await held.letGo()
  await tell('search', { text: 'north' })
  await expectHidden(row('Northwind'))
  await expect.element(row('Baker')).toBeVisible()
})

test('filters are steps of the history, and go with one press', async () => {
  await book()
  await addAccount({ accountName: 'Everyday' })
  await openPage('/search')
  await page.css('summary').filter({ hasText: 'Every kind' }).click()
  await page.getByRole('checkbox', { name: 'Income' }).click()
  await expectAddress('/search?kinds=income')
  await expectCount(results().getByRole('listitem'), 1)
  await page.css('summary').filter({ hasText: 'Amount' }).click()
  const amount = page.getByRole('textbox', { name: 'From' })
  await pressKey(amount, 'Escape')
  await expectHidden(amount)
  await expect.element(page.css('summary').filter({ hasText: 'Amount' })).toHaveFocus()
  await page.css('summary').filter({ hasText: 'Amount' }).click()
  await amount.fill('100')
  await page.getByRole('button', { name: 'Show' }).click()
  await expectAddress('/search?kinds=income&min=100')
  await expect.element(page.getByText('Nothing found')).toBeVisible()
  await goBack()
  await expectCount(results().getByRole('listitem'), 1)
  await page.getByRole('link', { name: 'Clear' }).click()
  await expectAddress('/search')
  await expectCount(results().getByRole('listitem'), 3)
  await page.getByLabelText('Category').selectOptions('Groceries')
  await expectAddress('/search?categories=31')
  await expectCount(results().getByRole('listitem'), 2)
  await page.getByLabelText('Account').selectOptions('Everyday')
  await expect.element(page.getByText('Nothing found')).toBeVisible()
  await page.getByRole('link', { name: 'Search without filters' }).click()
  await expectCount(results().getByRole('listitem'), 3)
})

test('an amount that cannot be read says so, and nothing typed is lost', async () => {
  await book()
  await openPage('/search')
  await page.css('summary').filter({ hasText: 'Amount' }).click()
  const to = page.getByRole('textbox', { name: 'To' })
  await to.fill('a lot')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect.element(to).toHaveAccessibleDescription(/at most two decimals, such as/)
  await expect.element(to).toHaveValue('a lot')
  await expectAddress('/search')
  await to.fill('100')
  await expect.element(to).not.toHaveAttribute('aria-invalid')
  await page.getByRole('button', { name: 'Show' }).click()
  await expectAddress('/search?max=100')
})

test('days between two are found', async () => {
  await book()
  await openPage('/search')
  await page.css('summary').filter({ hasText: 'Dates' }).click()
  await page.getByLabelText('From').first().fill('2025-02-02')
  await page.getByLabelText('To', { exact: true }).first().fill('2025-02-28')
  await page.getByRole('button', { name: 'Show' }).first().click()
  await expectAddress('/search?from=2025-02-02&to=2025-02-28')
  await expectCount(results().getByRole('listitem'), 1)
  await expect.element(row('Baker')).toBeVisible()
})

test('a long list loads as one scrolls, and a lost connection offers another try', async () => {
  await commands.signIn()
  for (let day = 1; day <= 28; day += 1) {
    await spendOn(`2025-03-${String(day).padStart(2, '0')}`, {
      merchantName: `Shop ${day}`,
    })
  }
  await openPage('/search?q=shop')
  await expectCount(results().getByRole('listitem'), 20)
  await commands.cutCall('**/api/userdata/search')
  const end = await page.css('.list-end').findElement()
  end.scrollIntoView()
  const again = results().getByRole('button', { name: 'Try again' })
  await expect.element(again).toBeVisible()
  await expect.element(toast(/No connection to the server\./)).toBeVisible()
  await again.click()
  await expectCount(results().getByRole('listitem'), 28)
})

test('transfers and unpaid bills are beside the sums, and who made an entry is shown', async () => {
  await signInWithMember(async () => {
    await spendOn('2025-03-14', { merchantName: 'Theirs', amount: 5 })
  })
  const from = await addAccount({ accountName: 'Everyday' })
  const to = await addAccount({ accountName: 'Savings' })
  const time = Date.parse('2025-03-01T12:00Z')
  await tell('addUpdateTransfer', {
    amount: 20,
    time,
    fromAccountId: from,
    toAccountId: to,
  })
  await tell('addUpdateBill', { title: 'Power', amount: 40, time })
  await openPage('/search?from=2025-03-01')
  await expect
    .element(page.getByText('Transfers of $20.00 are in neither sum.'))
    .toBeVisible()
  await expect
    .element(page.getByText('Bills of $40.00 are not yet paid and in neither sum.'))
    .toBeVisible()
  expect(row('Power').query()?.getAttribute('href')).toMatch(/^\/bills\?bill=.*#overdue$/)
  expect(row('Transfer').query()?.getAttribute('href')).toMatch(/^\/account-detail\?/)
  await expect.element(row('Transfer').css('.list-amounts')).toHaveTextContent('$20.00')
  const creator = page.css('.found-creator .visually-hidden')
  const { textContent } = await creator.findElement()
  const who = page.getByLabelText('Who')
  await who.selectOptions(textContent!.replace('Created by ', ''))
  await expectCount(results().getByRole('listitem'), 1)
  await expect.element(row('Theirs')).toBeVisible()
})

onPhone(() => {
  test('all filters are in one sheet, which counts them', async () => {
    await book()
    await openPage('/search?q=cafe')
    await page.getByRole('button', { name: 'Filters', exact: true }).click()
    const sheet = dialog('Filters')
    await sheet.getByRole('checkbox', { name: 'Expenses' }).click()
    const amounts = sheet.getByRole('group', { name: 'Amount' })
    await amounts.getByLabelText('From').fill('a lot')
    await press(sheet, 'Show')
    await expect
      .element(amounts.getByLabelText('From'))
      .toHaveAccessibleDescription(/at most two decimals/)
    await amounts.getByLabelText('From').fill('5')
    await sheet
      .getByRole('group', { name: 'Dates' })
      .getByLabelText('From')
      .fill('2025-03-01')
    await press(sheet, 'Show')
    await expectHidden(sheet)
    await expectAddress('/search?q=cafe&kinds=expense&from=2025-03-01&min=5')
    await expectCount(results().getByRole('listitem'), 1)
    const opener = page.getByRole('button', { name: 'Filters: 3' })

    await expect.element(opener).toHaveFocus()
    await goBack()
    await expectAddress('/search?q=cafe')
    await expectCount(results().getByRole('listitem'), 2)
  })

  test('the box is on the page of the search', async () => {
    await book()
    await openPage('/search?q=baker')
    await expect.element(box()).toHaveValue('baker')
    await expectCount(results().getByRole('listitem'), 1)
  })
})
