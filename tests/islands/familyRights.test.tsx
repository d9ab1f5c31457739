import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { daysAgo } from '../support/present.ts'
import { messages } from './support/account.ts'
import { expectCount } from './support/expecting.ts'
import { signInWithMember, spend } from './support/made.ts'
import { dialog, openPage, tell, toast } from './support/page.ts'

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

const letChange = (giver: string, receiver: string) =>
  commands.changeRows(
    `insert into change_rights select giver.id, receiver.id from profiles giver, profiles receiver
      where giver.email = ? and receiver.email = ?`,
    giver,
    receiver,
  )

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
  await letChange(owner, member)
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

test('entries of another are deleted with one’s own only where that is checked', async () => {
  const { owner, member } = await signInWithMember()
  await spend(undefined, { merchantName: 'Shop theirs' })
  await letChange(owner, member)
  await commands.signIn(member)
  await spend(undefined, { merchantName: 'Shop own' })
  await openPage('/search?q=shop')
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await page.getByRole('button', { name: 'Select all found (2)' }).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  const question = dialog('Delete the selected entries (2)?')
  await question.getByRole('checkbox', { name: /^Also those of/ }).click()
  await question.getByRole('button', { name: 'Delete with payments' }).click()
  await expect.element(toast('Deleted: 2')).toBeVisible()
})

test('what a member did stands at the bill, and is taken back in the family section', async () => {
  const { owner, member } = await signInWithMember()
  const bill = { title: 'Rent', amount: 90, time: daysAgo(-3), categoryId: 3 }
  const { result } = await tell('addUpdateBill', bill)
  await letChange(owner, member)
  await commands.signIn(member)
  const { _id } = result as { _id: string }
  const part = { _id, amountPaid: 45, hasPaid: false, addExpense: true }
  await tell('markBillPaid', part)
  await commands.signIn(owner)
  await openPage('/bills')
  await page.getByRole('link', { name: /^Rent/ }).click()
  await expect.element(page.getByText(/ paid \$45\.00 on /)).toBeVisible()
  await openPage('/account#family')
  const undo = family().getByRole('button', { name: /^Take back: .* paid \$45\.00/ })
  await undo.click()
  await expect.element(messages()).toMatchTextContent('It is as it was before.')
  await expectCount(undo, 0)
  await expect.element(family()).toMatchTextContent('Taken back')
  const { result: bills } = await tell('getUpcomingBillingTransactions', { page: 0 })
  expect(bills).toMatchObject([{ amountPaid: 0 }])
})
