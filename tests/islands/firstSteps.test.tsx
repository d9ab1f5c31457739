import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { openDashboard } from './support/dashboard.ts'
import { expectCount, expectHidden } from './support/expecting.ts'
import { bringIn } from './support/made.ts'
import { tell } from './support/page.ts'

test('each step ticks itself, and the dashboard is below after an import', async () => {
  await commands.signIn()
  await bringIn(['2025-12-03,Expense,Groceries,12.00,USD,,,'])
  await openDashboard()
  const card = page.getByRole('region', { name: 'Almost there' })
  await expect.element(card).toMatchTextContent('1 of 5 done')
  await expect.element(card).toMatchTextContent('1 entry imported')
  await expect.element(card).toMatchTextContent('2025')
  await expect.element(page.getByLabelText('The month at a glance')).toBeVisible()
  await expect
    .element(card.getByRole('link', { name: 'Show them' }))
    .toHaveAttribute('href', '/expenses?year=2025&tab=daily&month=12')
  await expect
    .element(card.getByRole('link', { name: 'Add a bill' }))
    .toHaveAttribute('href', '/bills?form=bill')
  await expect
    .element(card.getByRole('link', { name: 'Choose a day' }))
    .toHaveAttribute('href', '/account#months')
})

test('the steps go by themselves when all are done but that of paydays', async () => {
  const { email } = await commands.signIn()
  await bringIn(['2025-12-03,Expense,Groceries,12.00,USD,,,'])
  await tell('addUpdateBill', { title: 'Rent', amount: 600, time: Date.now() })
  await commands.changeRows(
    'update profiles set steps_confirmed = 1, steps_reminders = 1 where email = ?',
    email,
  )
  await openDashboard()
  await expect.element(page.getByLabelText('The month at a glance')).toBeVisible()
  await expectCount(page.getByText('4 of 5 done'), 0)
})

test('who has no Pro is shown only steps that can be taken', async () => {
  const { email } = await commands.signIn()
  await commands.changeRows('update profiles set is_pro = 0 where email = ?', email)
  await openDashboard()
  const card = page.getByRole('region', { name: 'Welcome to your book' })
  await expect.element(card).toMatchTextContent('0 of 3 done')
  await expect.element(card.getByRole('link', { name: 'Import a file' })).toBeVisible()
  await expectCount(card.getByRole('link', { name: 'Add a bill' }), 0)
  await expectCount(card.getByRole('link', { name: 'Add an account' }), 0)
})

test('a profile with a time zone is not asked for one', async () => {
  const { email } = await commands.signIn()
  await commands.changeRows(
    `update profiles set zone = 'Europe/Paris' where email = ?`,
    email,
  )
  await openDashboard()
  await expect.element(page.getByRole('heading', { name: 'Top spending' })).toBeVisible()
  await expectHidden(page.getByRole('complementary', { name: 'Set your time zone' }))
})
