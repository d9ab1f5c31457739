import { afterEach, expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { messages, openSettings } from './support/account.ts'
import { expectCount } from './support/expecting.ts'
import { watchWrites } from './support/page.ts'

const card = () => page.getByRole('region', { name: 'Bills in your calendar' })
const address = () => card().getByLabelText('Calendar address')
const button = (name: string) => card().getByRole('button', { name, exact: true })
const answer = (title: string, name: string) =>
  page.getByRole('dialog', { name: title }).getByRole('button', { name, exact: true })

/** Gives the browser another clipboard; undefined as over plain http. */
function setClipboard(value: { writeText(text: string): Promise<void> } | undefined) {
  Object.defineProperty(navigator, 'clipboard', { value, configurable: true })
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'clipboard')
})

const addressText = () => (address().element() as HTMLInputElement).value

/** Status of a feed, asked as a calendar does. */
async function statusOf(url: string): Promise<number> {
  return (await fetch(`/page${new URL(url).pathname}`)).status
}

test('an address is made, shown once, and copied', async () => {
  await commands.signIn()
  await openSettings()
  await button('Make an address').click()
  await expect.element(address()).toBeVisible()
  await expect.element(button('Copy')).toHaveFocus()
  expect(addressText()).toMatch(/\/calendar\/[\w-]{22}\.ics$/)
  await expect.element(address()).toHaveAccessibleDescription(/we show it only this once/)
  const copied: string[] = []
  setClipboard({ writeText: async (text) => void copied.push(text) })
  await button('Copy').click()
  await expect.element(messages()).toMatchTextContent('The address is copied.')
  expect(copied).toEqual([addressText()])
  expect(await statusOf(addressText())).toBe(200)
  await openSettings()
  await expect.element(button('Make a new one')).toBeVisible()
  await expect.element(card()).toMatchTextContent(/has had an address since/)
  await expectCount(address(), 0)
})

test('without a clipboard the address is selected', async () => {
  await commands.signIn()
  await openSettings()
  await button('Make an address').click()
  await expect.element(address()).toBeVisible()
  setClipboard(undefined)
  await button('Copy').click()
  await expect.element(messages()).toMatchTextContent('Select the address and copy it.')
  const { selectionStart, selectionEnd, value } = address().element() as HTMLInputElement
  expect([selectionStart, selectionEnd]).toEqual([0, value.length])
})

test('a question comes before the address is replaced or ended', async () => {
  await commands.signIn()
  await openSettings()
  await button('Make an address').click()
  await expect.element(address()).toBeVisible()
  const first = addressText()
  await button('Make a new one').click()
  await answer('Make a new address?', 'Cancel').click()
  expect(await statusOf(first)).toBe(200)
  await button('Make a new one').click()
  await answer('Make a new address?', 'Make a new one').click()
  await expect.element(address()).not.toHaveValue(first)
  const second = addressText()
  expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200])
  await button('End it').click()
  await answer('End this address?', 'End it').click()
  await expect.element(messages()).toMatchTextContent('The address no longer works.')
  expect(await statusOf(second)).toBe(404)
  await expect.element(button('Make an address')).toHaveFocus()
  await expectCount(address(), 0)
})

test('a failure is shown, and nothing is made', async () => {
  await commands.signIn()
  await openSettings()
  await expect.element(button('Make an address')).toBeVisible()
  await commands.cutCalls('**/calendarFeed')
  const written = await watchWrites()
  await button('Make an address').click()
  await expect.element(card().getByText('No connection to the server.')).toBeVisible()
  expect(await written()).toEqual([])
})

test('a server without feeds shows none', async () => {
  await commands.signIn()
  await commands.answerCalls('**/calendarFeed', 404, { code: 404, message: 'unknown' })
  await openSettings()
  await expectCount(card(), 0)
})
