import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { daysAgo } from '../support/present.ts'
import { messages } from './support/account.ts'
import { expectCount } from './support/expecting.ts'
import { signInWithMember } from './support/made.ts'
import { dialog, openPage, tell } from './support/page.ts'

const family = () => page.getByRole('region', { name: 'Family' })
const right = () => family().getByRole('group', { name: /^What .* may do with yours$/ })
const choice = (name: RegExp) => right().getByRole('radio', { name })

/** The viewer's row of a family of two; the other person is its organizer. */
async function mayChange(): Promise<unknown[]> {
  const { groups } = (await (await fetch('/api/group/detail')).json()) as {
    groups: { members: { pen?: boolean }[] }[]
  }
  return groups.flatMap(({ members }) => members.map(({ pen }) => pen))
}

test('a member may pay and correct by one press, and another takes it back', async () => {
  await signInWithMember()
  await openPage('/account#family')
  await expect.element(choice(/^See/)).toBeChecked()
  await choice(/^Pay and correct/).click()
  await expect.element(messages()).toMatchTextContent('may now pay and correct')
  await expect.element(choice(/^Pay and correct/)).toBeChecked()
  expect(await mayChange()).toEqual([undefined, true])
  await messages().getByRole('button', { name: 'Undo' }).click()
  await expect.element(choice(/^See/)).toBeChecked()
  expect(await mayChange()).toEqual([undefined, false])
})

test('who may pay and correct pays and edits the bill of another', async () => {
  const bill = { title: 'Rent', amount: 90, time: daysAgo(-3), categoryId: 3 }
  const { owner, member } = await signInWithMember()
  await tell('addUpdateBill', bill)
  await commands.signIn(member)
  await openPage('/bills')
  await page.getByRole('link', { name: /^Rent/ }).click()
  await expectCount(page.getByRole('link', { name: 'Edit' }), 0)
  await commands.changeRows(
    `insert into change_rights select giver.id, receiver.id from profiles giver, profiles receiver
      where giver.email = ? and receiver.email = ?`,
    owner,
    member,
  )
  await openPage('/bills')
  await page.getByRole('link', { name: /^Rent/ }).click()
  await page.getByRole('link', { name: 'Edit' }).click()
  const form = dialog('Edit bill')
  await expectCount(form.getByText('Photo'), 0)
  await form.getByLabelText(/^Amount/).fill('45')
  await form.getByRole('button', { name: 'Done' }).click()
  await expect.element(messages()).toMatchTextContent('The bill was changed.')
  await commands.signIn(owner)
  const { result } = await tell('getUpcomingBillingTransactions', { page: 0 })
  expect(result).toMatchObject([{ amount: 45 }])
})
