import { expect, test } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { addBill, billPanel, billRow, openBills } from './support/bills.ts'
import { expectCount, expectHidden, focusOn } from './support/expecting.ts'
import { signInWithMember } from './support/made.ts'
import { dialog, goBack, onPhone, toast } from './support/page.ts'

test('a calendar shows what is due when, and a day its bills', async () => {
  await commands.signIn()
  await addBill({ title: 'Power', inDays: 0, amount: 96.4 })
  const rule = 'FREQ=MONTHLY;COUNT=3'
  await addBill({ title: 'Rent', inDays: 0, amount: 500, rule })
  await openBills()
  const calendar = page.getByRole('region', { name: 'Bill calendar' })
  const today = calendar.css('[aria-current="date"]')
  await expect
    .element(today)
    .toHaveAccessibleName(/: (Power, due; Rent, due|Rent, due; Power, due)$/)
  await expect.element(calendar).toMatchTextContent('$96.40')
  await calendar.getByRole('link', { name: 'Power' }).click()
  await expect.element(billPanel('Power')).toBeVisible()
  await goBack()
  await expect.element(today).toHaveAttribute('aria-pressed', 'true')
  await calendar.getByRole('button', { name: 'Skip this bill' }).click()
  await expect.element(toast('The bill was skipped.')).toBeVisible()
  await expect.element(today).toHaveAccessibleName(/: Power, due$/)
  await calendar.getByRole('link', { name: 'Mark paid' }).click()
  const form = dialog('Mark “Power” paid')
  await form.getByRole('button', { name: 'Mark paid' }).click()
  await expect.element(today).toHaveAccessibleName(/: Power, paid$/)
  await calendar.getByRole('link', { name: /^Next month/ }).click()
  await expect.element(calendar.getByRole('button', { name: /: Rent, due$/ })).toBeVisible()
})

test('a day names who made the bill of another member, and has no way to pay it', async () => {
  const bill = { title: 'Theirs', inDays: 0 }
  await signInWithMember(async () => void (await addBill(bill)))
  await addBill({ title: 'Mine', inDays: 0 })
  await openBills()
  const calendar = page.getByRole('region', { name: 'Bill calendar' })
  const link = (title: string) => calendar.getByRole('link', { name: title })
  await expect.element(link('Theirs')).toHaveAccessibleName(/Created by .+@/)
  await expect.element(link('Mine')).not.toHaveAccessibleName(/Created by/)
  await expectCount(calendar.getByRole('link', { name: 'Mark paid' }), 1)
})

onPhone(() => {
  test('the calendar takes the place of the list', async () => {
    await commands.signIn()
    await addBill({ title: 'Power', inDays: 0 })
    await openBills()
    const calendar = page.getByRole('region', { name: 'Bill calendar' })
    await expectHidden(calendar)
    await page.getByText('Calendar', { exact: true }).click()
    await expect.element(page.getByRole('radio', { name: 'Calendar' })).toBeChecked()
    await expectHidden(billRow('Power'))
    await calendar.getByRole('link', { name: 'Power' }).click()
    await expect.element(billPanel('Power')).toBeVisible()
  })
})

test('arrows move between the days, of which one is a tab stop', async () => {
  await commands.signIn()
  await addBill({ title: 'Power', inDays: 0 })
  await openBills()
  const calendar = page.getByRole('region', { name: 'Bill calendar' })
  await expectCount(calendar.css('.calendar [tabindex="0"]'), 1)
  await focusOn(calendar.css('[aria-current="date"]'))
  await userEvent.keyboard('{ArrowDown}')
  await userEvent.keyboard('{PageDown}')
  const focused = calendar.css('button:focus')
  await expect.element(focused).toHaveAttribute('tabindex', '0')
  await expectCount(calendar.css('.calendar [tabindex="0"]'), 1)
  await userEvent.keyboard('{Enter}')
  await expect.element(focused).toHaveAttribute('aria-pressed', 'true')
  await expect.element(calendar).toMatchTextContent('No bills due on this day.')
})
