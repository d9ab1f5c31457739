import { beforeEach, expect, test, vi } from 'vitest'
import { commands, page } from 'vitest/browser'
import type { Locator } from 'vitest/browser'
import { openDevice } from '#lib/client/deviceStorage.ts'
import { expectCount, expectHidden } from './support/expecting.ts'
import { provoke } from './support/faults.ts'
import { dialog, openPage, press, region, reload, tell, toast } from './support/page.ts'
import { addNew, done, openNew } from './support/transactionForm.ts'

const CALLS = '**/api/**'

let person: { email: string; profileId: string }

beforeEach(async () => {
  provoke(/NetworkError/)
  person = await commands.signIn()
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

/** Types an expense without a connection, and waits until it is kept. */
async function spendOffline(): Promise<void> {
  const form = await openNew()
  await goOffline()
  await spend(form, 'Kiosk', '12.50')
  const told = toast('No connection: the expense is waiting on this device.')
  await expect.element(told).toBeVisible()
}

test('an expense typed without a connection is listed apart, with its count', async () => {
  await spendOffline()
  const form = await addNew()
  await expectCount(form.getByRole('alert'), 0)
  await spend(form, 'Baker', '3.20')
  const waiting = region('Waiting on this device: 2')
  await expect.element(waiting.getByRole('listitem').first()).toMatchTextContent('Kiosk')
  await expect.element(waiting.getByRole('listitem').last()).toMatchTextContent('3.20')
  await comeBack()
})

test('a waiting expense is deleted after a question', async () => {
  await spendOffline()
  await press(region('Waiting on this device: 1'), 'Delete')
  await press(dialog('Delete Kiosk?'), 'Delete')
  await expect.element(page.getByText('Waiting on this device')).not.toBeInTheDocument()
  await comeBack()
})

test('a refused expense tells its reason, and is mended in the form', async () => {
  await spendOffline()
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

/** Keeps an expense of a visit without a connection, and opens the question of a sign-out. */
async function askToLeave(): Promise<Locator> {
  await spendOffline()
  await comeBack()
  await commands.answerCalls('**/addUpdateExpense', 200, { code: 346, message: 'Closed.' })
  const question = await openQuestion()
  await expect.element(question).toMatchTextContent('Not saved: Closed.')
  return question
}

async function openQuestion(): Promise<Locator> {
  await openPage('/expenses?form=sign-out')
  const question = dialog('Sign out?')
  await expect.element(question).toBeVisible()
  return question
}

/** The person's expenses on this device. */
async function storedExpenses() {
  const stored = await (await openDevice()).getAll('waiting')
  return stored.filter((one) => one.profileId === person.profileId)
}

test('a sign-out asks first, and Cancel stays', async () => {
  const question = await askToLeave()
  await press(question, 'Cancel')
  await expect.element(region('Waiting on this device: 1')).toBeVisible()
  expect(location.search).not.toContain('sign-out')
})

test('expenses that a sign-out keeps are hidden, and wait for their writer', async () => {
  const { email } = person
  const question = await askToLeave()
  await commands.holdCall('**/auth/signout')
  await press(question, 'Keep for 30 days')
  await commands.untilHeld('**/auth/signout')
  const [kept] = await storedExpenses()
  expect(kept!.hiddenAt).toBeGreaterThan(0)
  await commands.letGo('**/auth/signout', true)
  await commands.signIn()
  await openPage('/expenses')
  await expect.element(page.getByText('Waiting on this device')).not.toBeInTheDocument()
  await commands.signIn(email)
  await openPage('/expenses')
  await expect.element(region('Waiting on this device: 1')).toBeVisible()
})

test('expenses that a sign-out deletes are gone before it', async () => {
  const question = await askToLeave()
  await commands.holdCall('**/auth/signout')
  await press(question, 'Delete and sign out')
  await commands.untilHeld('**/auth/signout')
  expect(await storedExpenses()).toEqual([])
  await commands.letGo('**/auth/signout', true)
})

test('expenses that a sign-out sends are saved before it', async () => {
  await spendOffline()
  // The browser still says that it is offline, so only the answer sends.
  await commands.mendNetwork()
  const question = await openQuestion()
  await commands.holdCall('**/auth/signout')
  await press(question, 'Send and sign out')
  await commands.untilHeld('**/auth/signout')
  expect(await storedExpenses()).toEqual([])
  const { result } = await tell('search', { text: 'kiosk' })
  expect(result).toMatchObject([{ amount: 12.5 }])
  await commands.letGo('**/auth/signout', true)
})

test('an expense that cannot be sent keeps its writer signed in', async () => {
  await spendOffline()
  const question = await openQuestion()
  await commands.watchCalls(['signout'])
  await press(question, 'Send and sign out')
  await expect.element(question.getByRole('alert')).toBeVisible()
  expect(await commands.madeCalls()).toEqual([])
  expect(await storedExpenses()).toHaveLength(1)
  await comeBack()
})

test('a sign-out tells of an expense that may already be saved', async () => {
  await spendOffline()
  const [stored] = await storedExpenses()
  const triedAt = Date.parse('2025-01-01T12:00Z')
  await (await openDevice()).put('waiting', { ...stored!, triedAt })
  await commands.mendNetwork()
  const question = await openQuestion()
  await press(question, 'Send and sign out')
  await expect.element(question).toMatchTextContent(/Not saved: .*may have been saved/)
  await expectHidden(question.getByRole('alert'))
  expect(await storedExpenses()).toHaveLength(1)
  await comeBack()
})
