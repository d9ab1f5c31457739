import { beforeEach, expect, test, vi } from 'vitest'
import { commands, page } from 'vitest/browser'
import type { Locator } from 'vitest/browser'
import { provoke } from './support/faults.ts'
import { dialog, press, region, reload, toast } from './support/page.ts'
import { addNew, done, openNew } from './support/transactionForm.ts'

const CALLS = '**/api/**'

beforeEach(async () => {
  provoke(/NetworkError/)
  await commands.signIn()
})

/** Takes the network away once the screen has what it needs. */
async function goOffline(): Promise<void> {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await commands.cutCalls(CALLS)
}

/** Gives the network back, without the event that sends what waits. */
async function comeBack(): Promise<void> {
  vi.restoreAllMocks()
  await commands.mendNetwork()
}

/** Types an expense into an open form, and sends it. */
async function spend(form: Locator, merchant: string, amount: string): Promise<void> {
  await form.getByLabelText('Merchant').fill(merchant)
  await form.getByLabelText('Amount in USD').fill(amount)
  await done(form)
}

test('an expense typed without a connection is listed apart, with its count', async () => {
  const form = await openNew()
  await goOffline()
  await spend(form, 'Kiosk', '12.50')
  await expect
    .element(toast('No connection: the expense is waiting on this device.'))
    .toBeVisible()
  await spend(await addNew(), 'Baker', '3.20')
  const waiting = region('Waiting on this device: 2')
  await expect.element(waiting.getByRole('listitem').first()).toMatchTextContent('Kiosk')
  await expect.element(waiting.getByRole('listitem').last()).toMatchTextContent('3.20')
  await comeBack()
})

test('a waiting expense is deleted after a question', async () => {
  const form = await openNew()
  await goOffline()
  await spend(form, 'Kiosk', '12.50')
  await press(region('Waiting on this device: 1'), 'Delete')
  await press(dialog('Delete Kiosk?'), 'Delete')
  await expect.element(page.getByText('Waiting on this device')).not.toBeInTheDocument()
  await comeBack()
})

test('a refused expense tells its reason, and is mended in the form', async () => {
  const form = await openNew()
  await goOffline()
  await spend(form, 'Kiosk', '12.50')
  await comeBack()
  const refusal = { code: 346, message: 'The account is closed.' }
  await commands.answerCalls('**/addUpdateExpense', 200, refusal)
  await reload()
  const waiting = region('Waiting on this device: 1')
  await expect.element(waiting).toMatchTextContent('Not saved: The account is closed.')
  await commands.mendNetwork()
  await press(waiting, 'Edit')
  const mended = dialog('Add expense')
  await expect.element(mended.getByLabelText('Merchant')).toHaveValue('Kiosk')
  await expect.element(mended.getByLabelText('Amount in USD')).toHaveValue('12.50')
  await mended.getByLabelText('Amount in USD').fill('13')
  await done(mended)
  await expect.element(toast('The expense was added.')).toBeVisible()
  await expect.element(page.getByText('Waiting on this device')).not.toBeInTheDocument()
})
