import { expect, test } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { addBill, openBills } from './support/bills.ts'
import { expectCount, focusOn } from './support/expecting.ts'

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
