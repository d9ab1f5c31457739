import { afterEach, expect, test, vi } from 'vitest'
import { commands, userEvent } from 'vitest/browser'
import { expectCount, expectHidden, problem } from './support/expecting.ts'
import { holdCall, openPage, reload, row, toast } from './support/page.ts'
import { addNew, done, openNew, thisMonth } from './support/transactionForm.ts'

const NO_NETWORK = 'No connection to the server. Check your network and try again.'

afterEach(() => void vi.useRealTimers())

test('an expense whose answer was lost on the way is added once', async () => {
  await commands.signIn()
  await openPage(thisMonth('expense'))
  await commands.loseAnswer('**/addUpdateExpense')
  const form = await addNew()
  await form.getByLabelText('Amount in USD').fill('7')
  await done(form)
  await expect.element(problem(form, NO_NETWORK)).toBeVisible()
  await done(form)
  await expect.element(toast('The expense was added.')).toBeVisible()
  await reload()
  await expectCount(row('$7.00'), 1)
})

test('one whose answer was lost is added once after a reload, too', async () => {
  await commands.signIn()
  await openPage(thisMonth('expense'))
  await commands.loseAnswer('**/addUpdateExpense')
  const form = await addNew()
  await form.getByLabelText('Amount in USD').fill('7')
  await done(form)
  await expect.element(problem(form, NO_NETWORK)).toBeVisible()
  // A new form would begin with another time by now.
  vi.setSystemTime(Date.now() + 120_000)
  await reload()
  await done(await addNew())
  await expect.element(toast('The expense was added.')).toBeVisible()
  await reload()
  await expectCount(row('$7.00'), 1)
})

test('a form that is on its way takes no typing and stays until it has arrived', async () => {
  await commands.signIn()
  const form = await openNew()
  await form.getByLabelText('Amount in USD').fill('9')
  const sent = await holdCall('**/addUpdateExpense')
  await done(form)
  await sent.asked()
  await userEvent.type(form.getByLabelText('Notes'), 'Too late')
  await expect.element(form.getByLabelText('Notes')).toHaveValue('')
  await form.getByRole('button', { name: 'Cancel' }).click()
  await userEvent.keyboard('{Escape}')
  await expectHidden(form.getByText('Your changes are not saved.'))
  await expect.element(form).toBeVisible()
  await sent.letGo()
  await expect.element(toast('The expense was added.')).toBeVisible()
  await expectHidden(form)
  const next = await addNew()
  await expect.element(next.getByLabelText('Amount in USD')).toHaveValue('')
})
