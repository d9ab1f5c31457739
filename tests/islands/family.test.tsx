import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { messages } from './support/account.ts'
import { expectCount } from './support/expecting.ts'
import { provoke } from './support/faults.ts'
import { holdCall, openPage } from './support/page.ts'

const family = () => page.getByRole('region', { name: 'Family' })

const openFamily = () => openPage('/account#family')

/** A family of whoever signs in and somebody else, who is the organizer if asked for. */
async function inFamily(isOrganizer: boolean): Promise<string> {
  const { email: other } = await commands.signIn()
  const { email } = await commands.signIn()
  await commands.makeFamily(...(isOrganizer ? [email, other] : [other, email]))
  return other
}

const newEmail = () => `${crypto.randomUUID()}@example.com`

async function invite({ firstName = '', email }: { firstName?: string; email: string }) {
  await family().getByLabelText('First name (optional)').fill(firstName)
  await family().getByLabelText('E-mail').fill(email)
  await family().getByRole('button', { name: 'Send invitation' }).click()
}

test('what is no address, and what is no name, is told at its field', async () => {
  await commands.signIn()
  await openFamily()
  await invite({ firstName: 'www.win.example', email: 'leo@' })
  const name = family().getByLabelText('First name (optional)')
  await expect.element(name).toHaveFocus()
  await expect.element(name).toHaveAccessibleDescription(/letters, spaces, hyphens/)
  const email = family().getByLabelText('E-mail')
  await expect.element(email).toHaveAccessibleDescription(/Enter a complete address/)
  await expectCount(family().getByRole('listitem'), 0)
})

test('a refusal of the server stands at the form, and what was typed stays', async () => {
  const { email: own } = await commands.signIn()
  await openFamily()
  await invite({ email: own })
  await expect.element(family().getByText('This is your own e-mail.')).toBeVisible()
  await expect.element(family().getByLabelText('E-mail')).toHaveValue(own)
})

test('a lost connection costs nothing typed, and the invitation goes out once', async () => {
  provoke(/group\/(detail|accounts) failed/, /getAllAccounts failed/)
  await commands.signIn()
  await openFamily()
  const email = newEmail()
  await commands.cutCalls('**/api/**')
  await invite({ email })
  await expect
    .element(
      family().getByText('No connection to the server. Check your network and try again.'),
    )
    .toBeVisible()
  await commands.mendNetwork()
  await family().getByRole('button', { name: 'Send invitation' }).click()
  await expect.element(family().getByRole('listitem')).toMatchTextContent(email)
})

test('the organizer hands over, and then has no more to manage', async () => {
  const other = await inFamily(true)
  await openFamily()
  await expect
    .element(family())
    .toMatchTextContent(
      `When you leave, ${other} becomes the organizer, and pending invitations are canceled.`,
    )
  await family()
    .getByRole('button', { name: `Hand over to ${other}` })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Hand over' }).click()
  await expect.element(messages()).toMatchTextContent(`${other} is now the organizer.`)
  await expectCount(family().getByRole('listitem', { name: other }), 0)
  await expectCount(family().getByRole('button', { name: 'Send invitation' }), 0)
  await expectCount(family().getByRole('button', { name: /^Remove/ }), 0)
})

test('a member leaves, and has the own book again', async () => {
  await inFamily(false)
  await openFamily()
  await family().getByRole('button', { name: 'Leave the shared book…' }).click()
  const question = page.getByRole('dialog', { name: 'Leave the shared book?' })
  await question.getByRole('button', { name: 'Leave the shared book' }).click()
  await expect.element(messages()).toMatchTextContent('You have left the family.')
  await expect.element(family()).toMatchTextContent('Keep one household book together.')
})

test('what a removal changes is counted again when it could not be had', async () => {
  const other = await inFamily(true)
  await openFamily()
  await commands.cutCall('**/previewChange')
  await family()
    .getByRole('button', { name: `Remove ${other}…` })
    .click()
  const question = page.getByRole('dialog')
  await expect.element(question.getByRole('button', { name: /^Remove/ })).toBeDisabled()
  await question.getByRole('button', { name: 'Try again' }).click()
  await expect.element(question.getByText('Stays with you')).toBeVisible()
})

/** Accepts the only invitation of an organizer. */
async function joinGroupOf(organizer: string, email: string): Promise<void> {
  const group =
    'select group_id from group_members, profiles where id = profile_id and email = ?'
  await commands.changeRows(
    `insert into group_members (profile_id, group_id, joined_at)
      select id, (${group}), 1 from profiles where email = ?`,
    organizer,
    email,
  )
  await commands.changeRows(
    `delete from group_invites where group_id = (${group})`,
    organizer,
  )
}

test('who joins between two answers is shown', async () => {
  const { email: other } = await commands.signIn()
  const { email } = await commands.signIn()
  await openFamily()
  await invite({ email: newEmail() })
  const invites = await holdCall('**/getInvites')
  await invites.asked()
  await joinGroupOf(email, other)
  await invites.letGo()
  await expect.element(family().getByRole('heading', { name: 'Members' })).toBeVisible()
})
