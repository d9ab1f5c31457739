import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { messages, openProfile, topBar } from './support/account.ts'
import { expectCount } from './support/expecting.ts'
import { watchWrites } from './support/page.ts'

const dialog = () => page.getByRole('dialog', { name: 'Change your e-mail address' })
const field = (label: string) => dialog().getByLabelText(label)
const press = (name: string) => dialog().getByRole('button', { name, exact: true }).click()
const email = () => page.css('.account-email > input')

const newAddress = () => `${crypto.randomUUID()}@example.org`

async function openDialog() {
  await openProfile()
  await page.getByRole('button', { name: 'Change…' }).click()
  await expect.element(dialog()).toBeVisible()
}

/** The code of the newest mail to an address, as this machine's mailbox shows it. */
async function codeFor(address: string): Promise<string> {
  const html = await (await fetch('/page/mailbox')).text()
  const mails = new DOMParser().parseFromString(html, 'text/html')
  const mail = [...mails.querySelectorAll('article')].find(({ textContent }) =>
    textContent.includes(address),
  )
  return /\b\d{6}\b/.exec(mail?.textContent ?? '')![0]
}

async function askFor(address: string) {
  await field('New address').fill(address)
  await press('Send the code')
  await expect.element(field('Code from the new address')).toBeVisible()
}

test('an address is checked before it is sent', async () => {
  const { email: present } = await commands.signIn()
  await openDialog()
  const written = await watchWrites()
  for (const [typed, problem] of [
    ['ana@', /Enter a complete address/],
    [` ${present.toUpperCase()}`, /This is your current address\./],
  ] as const) {
    await field('New address').fill(typed)
    await press('Send the code')
    await expect.element(field('New address')).toHaveAccessibleDescription(problem)
  }
  await expect.element(field('New address')).toHaveFocus()
  expect(await written()).toEqual([])
})

test('the code of the new address changes the e-mail', async () => {
  const { email: present } = await commands.signIn()
  await openDialog()
  const address = newAddress()
  await askFor(address)
  await expect.element(dialog()).toMatchTextContent(`We mailed six digits to ${address}.`)
  await expect
    .element(dialog())
    .toMatchTextContent(`We’ll notify your current address, ${present}`)
  const code = await codeFor(address)
  const wrong = code === '123456' ? '123457' : '123456'
  const codeField = field('Code from the new address')
  await press('Change address')
  await expect.element(codeField).toHaveAccessibleDescription(/Enter the code/)
  await codeField.fill(wrong)
  await press('Change address')
  await expect.element(codeField).toHaveAccessibleDescription(/is wrong, already used/)
  await codeField.fill(` ${code.slice(0, 3)} ${code.slice(3)}`)
  await press('Change address')
  await expectCount(dialog(), 0)
  await expect.element(email()).toHaveValue(address)
  await expect.element(page.getByText(`You sign in with ${address} now`)).toBeVisible()
  await expect.element(email()).toHaveAccessibleDescription(/^Changed .+ It can be changed/)
  await expect.element(topBar()).toMatchTextContent(address)
  await page.getByRole('button', { name: 'Change…' }).click()
  await field('New address').fill(newAddress())
  await press('Send the code')
  await expect
    .element(dialog().getByText(/Your e-mail address was just changed\./))
    .toBeVisible()
})

test('with the codes of both addresses the change is final', async () => {
  const { email: present } = await commands.signIn()
  await openDialog()
  const address = newAddress()
  await field('Ask the current address for a code, too').click()
  await askFor(address)
  await expect
    .element(dialog())
    .toMatchTextContent('With both codes the change is final at once.')
  await field('Code from the new address').fill(await codeFor(address))
  await press('Change address')
  const earlier = field('Code from the current address')
  await expect.element(earlier).toHaveAccessibleDescription(/Enter the code/)
  await earlier.fill(await codeFor(present))
  await press('Change address')
  await expectCount(dialog(), 0)
  await expect.element(email()).toHaveValue(address)
  await expect
    .element(email())
    .toHaveAccessibleDescription(/^You sign in with this address\./)
})

test('a code can be sent again, or to another address', async () => {
  await commands.signIn()
  await openDialog()
  const address = newAddress()
  await askFor(address)
  const first = await codeFor(address)
  await press('Send again')
  await expect.element(messages()).toMatchTextContent('A new code is on its way.')
  expect(await codeFor(address)).not.toBe(first)
  await commands.cutCall('**/changeEmail')
  await press('Send again')
  await expect
    .element(dialog().getByRole('alert'))
    .toMatchTextContent('The one-time code could not be sent. No connection to the server.')
  await commands.mendNetwork()
  await press('Use another address')
  await expect.element(field('New address')).toHaveValue(address)
  await askFor(newAddress())
  await expectCount(dialog().getByText(address), 0)
})

test('a server without the call offers no change', async () => {
  await commands.signIn()
  sessionStorage.setItem('unknown-calls', 'changeEmail')
  await openProfile()
  await expect.element(email()).toBeVisible()
  await expectCount(page.getByRole('button', { name: 'Change…' }), 0)
})
