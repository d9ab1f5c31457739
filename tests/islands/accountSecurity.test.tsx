import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { messages, openSettings } from './support/account.ts'
import { expectAddress, expectCount, expectHidden } from './support/expecting.ts'
import { tell, watchWrites } from './support/page.ts'

const passwords = () => page.getByRole('form', { name: 'Password' })
const devices = () => page.getByRole('region', { name: 'Signed-in devices' })

async function unfoldPasswords() {
  await expectHidden(passwords())
  await page.getByRole('heading', { name: 'Password' }).click()
}

async function typePasswords(current: string, next: string, confirm = next) {
  await passwords().getByLabelText('Current password').fill(current)
  await passwords().getByLabelText('New password').fill(next)
  await passwords().getByLabelText('Confirm password').fill(confirm)
  await passwords().getByRole('button', { name: 'Change password' }).click()
}

test('passwords that differ or are missing are told before anything is sent', async () => {
  await commands.signIn()
  await openSettings()
  await unfoldPasswords()
  const written = await watchWrites()
  const form = passwords()
  await typePasswords('old', 'a new horse battery', 'a new house battery')
  const confirm = form.getByLabelText('Confirm password')
  await expect.element(confirm).toHaveAccessibleDescription(/The two passwords differ\./)
  await expect.element(confirm).toHaveFocus()
  await expect.element(confirm).toHaveValue('a new house battery')
  await form.getByLabelText('New password').fill('a new house battery')
  await expect.element(confirm).not.toHaveAttribute('aria-invalid')
  await typePasswords('old', '', '')
  await expect.element(form.getByLabelText('New password')).toHaveFocus()
  expect(await written()).toEqual([])
})

test('a wrong or common password is told at its field, and all have to be typed again', async () => {
  await commands.signIn()
  const first = 'correct horse battery'
  const set = { currentPassword: '', newPassword: first, confirmPassword: first }
  await tell('/api/users/changePassword', set)
  await openSettings()
  await unfoldPasswords()
  const current = passwords().getByLabelText('Current password')
  const next = passwords().getByLabelText('New password')
  await typePasswords('wrong horse', 'a better horse battery')
  await expect
    .element(current)
    .toHaveAccessibleDescription(/The current password is wrong\./)
  await expect.element(current).toHaveFocus()
  await expect.element(current).toHaveValue('')
  await expect.element(next).toHaveValue('')
  await typePasswords(first, 'password1')
  await expect.element(next).toHaveAccessibleDescription(/not a common password/)
  await expect.element(current).toHaveValue('')
})

test('passwords can be looked at, and password managers know the fields', async () => {
  await commands.signIn()
  await openSettings()
  await unfoldPasswords()
  const form = passwords()
  const next = form.getByLabelText('New password')
  await next.fill('a new horse battery')
  await expect.element(next).toHaveAttribute('type', 'password')
  await expect.element(next).toHaveAttribute('autocomplete', 'new-password')
  await expect
    .element(form.getByLabelText('Current password'))
    .toHaveAttribute('autocomplete', 'current-password')
  const show = form.getByRole('button', { name: 'Show passwords' })
  await show.click()
  await expect.element(show).toHaveAttribute('aria-pressed', 'true')
  await expect.element(next).toHaveAttribute('type', 'text')
  await show.click()
  await expect.element(next).toHaveAttribute('type', 'password')
})

test('without a network the passwords stay typed', async () => {
  await commands.signIn()
  await openSettings()
  await unfoldPasswords()
  await commands.cutCalls('**/api/**')
  await typePasswords('', 'correct horse battery')
  await expect.element(passwords().getByText('No connection to the server.')).toBeVisible()
  await commands.mendNetwork()
  await expect
    .element(passwords().getByLabelText('New password'))
    .toHaveValue('correct horse battery')
})

test('a device that cannot be signed out stays in the list and says why', async () => {
  const { email } = await commands.signIn()
  await commands.signIn(email)
  await openSettings()
  await commands.cutCalls('**/endSession')
  await devices().getByRole('listitem').last().getByRole('button').click()
  await expect.element(messages()).toMatchTextContent('No connection to the server.')
  await expectCount(devices().getByRole('listitem'), 2)
})

test('a server that does not know the devices shows none, and nobody leaves', async () => {
  await commands.signIn()
  await commands.answerCalls('**/getSessions', 404, { code: 404, message: 'unknown' })
  await openSettings()
  await unfoldPasswords()
  await expect.element(passwords()).toBeVisible()
  await expectCount(devices(), 0)
  await expectAddress('/account#settings')
})

test('all other devices are signed out at once', async () => {
  const { email } = await commands.signIn()
  await commands.signIn(email)
  await commands.signIn(email)
  await openSettings()
  await expectCount(devices().getByRole('listitem'), 3)
  await devices().getByRole('button', { name: 'Sign out all other devices' }).click()
  await expect.element(messages()).toMatchTextContent('All other devices were signed out.')
  await expectCount(devices().getByRole('listitem'), 1)
})
