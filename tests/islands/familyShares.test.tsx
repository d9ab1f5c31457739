import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { today } from '../support/present.ts'
import { messages } from './support/account.ts'
import { openDashboard } from './support/dashboard.ts'
import { expectCount } from './support/expecting.ts'
import { addAccount, signInWithMember, spend } from './support/made.ts'
import { openPage, otherTab, tell } from './support/page.ts'

const family = () => page.getByRole('region', { name: 'Family' })
const seen = () => family().getByRole('region', { name: /will see$/ })
const newEmail = () => `${crypto.randomUUID()}@example.com`

/** Signs in a new person and adds an account and an expense. */
async function signInWithBook(): Promise<{ email: string; accountId: string }> {
  const { email } = await commands.signIn()
  const accountId = await addAccount({ accountName: 'Wallet' })
  await spend(accountId)
  return { email, accountId }
}

async function sharesOfAccounts(): Promise<boolean[]> {
  const { results } = await tell('getAllAccounts', {})
  return (results as { familyShare: boolean }[]).map(({ familyShare }) => familyShare)
}

/** Whether each member shares earlier entries, the organizer first. */
async function earlierChoices(): Promise<boolean[]> {
  const { groups } = (await (await fetch('/api/group/detail')).json()) as {
    groups: { members: { shareEarlier: boolean }[] }[]
  }
  return groups.flatMap(({ members }) => members.map(({ shareEarlier }) => shareEarlier))
}

test('the first invitation asks what the other will see, and counts it', async () => {
  await signInWithBook()
  await tell('addUpdateBudget', {
    date: today().slice(0, 7),
    amount: 50,
    type: 2,
    budgetType: 1,
    categoryId: 31,
    editFuture: true,
  })
  await openPage('/account#family')
  await expect.element(seen()).toMatchTextContent(/Entries and bills1.*Budgets this month1/)
  await family().getByLabelText('First name (optional)').fill('Leo')
  const wallet = family().getByRole('switch', { name: 'Wallet' })
  await expect.element(wallet).not.toBeChecked()
  await wallet.click()
  await expect.element(seen()).toMatchTextContent(/Leo will see.*with balanceWallet1/)
  await family()
    .getByRole('radio', { name: /^Only what is added/ })
    .click()
  await expect.element(seen()).toMatchTextContent(/Entries and billsOnly those.*0/)
  await family()
    .getByRole('switch', { name: /^Budgets/ })
    .click()
  await expect.element(seen()).toMatchTextContent(/Budgets this month0/)
  await family().getByLabelText('E-mail').fill(newEmail())
  await family().getByRole('button', { name: 'Send invitation' }).click()
  await expect.element(messages()).toMatchTextContent('The invitation is on its way')
  expect([await sharesOfAccounts(), await earlierChoices()]).toEqual([[true], [false]])
  // The same switch is now the family's, and says what is so.
  await expect.element(wallet).toBeChecked()
  await wallet.click()
  await expect.poll(sharesOfAccounts).toEqual([false])
})

test('a later invitation asks nothing, and says what the other will see', async () => {
  await signInWithBook()
  await tell('/api/group/invite', { email: newEmail() })
  await openPage('/account#family')
  await expect.element(family()).toMatchTextContent('They will see what the family sees.')
  await expectCount(family().getByRole('radio'), 0)
})

test('earlier entries are shared and made private again, each after a question', async () => {
  const { owner } = await signInWithMember()
  await spendEarlier(owner)
  await openPage('/account#family')
  const { heard } = otherTab()
  await expect.element(family()).toMatchTextContent('Only you see them (1)')
  await family().getByRole('button', { name: 'Share…' }).click()
  const sharing = page.getByRole('dialog', { name: 'Share your earlier entries?' })
  await sharing.getByRole('button', { name: 'Share them' }).click()
  await expect.element(family()).toMatchTextContent('Shared with the family (1)')
  expect(await earlierChoices()).toEqual([true, false])
  await family().getByRole('button', { name: 'Make private…' }).click()
  const hiding = page.getByRole('dialog', { name: 'Make your earlier entries private?' })
  await expect.element(hiding).toMatchTextContent('Shared budgets go on counting them')
  await hiding.getByRole('button', { name: 'Make them private' }).click()
  await expect.element(family()).toMatchTextContent('Only you see them (1)')
  expect(await earlierChoices()).toEqual([false, false])
  await expect.poll(heard).toBe(2)
})

test('an account is shared by its switch, which goes back when that fails', async () => {
  await signInWithMember()
  await addAccount({ accountName: 'Wallet' })
  await openPage('/account#family')
  const { heard } = otherTab()
  const wallet = family().getByRole('switch', { name: 'Wallet' })
  await commands.cutCall('**/addAccountWeb')
  await wallet.click()
  await expect.element(messages()).toMatchTextContent('No connection to the server.')
  await expect.element(wallet).not.toBeChecked()
  await wallet.click()
  await expect
    .element(messages())
    .toMatchTextContent('The family now sees the balance of Wallet.')
  await expect.element(wallet).toBeChecked()
  expect(await sharesOfAccounts()).toEqual([true])
  await expect.poll(heard).toBe(1)
})

test('a new member is greeted with the family’s book in numbers, until that is closed', async () => {
  const { owner, member } = await signInWithMember()
  await spend(await addAccount({ familyShare: true }))
  await commands.changeRows(`update profiles set first_name = 'Ana' where email = ?`, owner)
  await commands.signIn(member)
  await commands.changeRows(
    `update profiles set first_name = 'Leo' where email = ?`,
    member,
  )
  await openDashboard()
  const welcome = page.getByRole('region', { name: 'You are in, Leo.' })
  await expect
    .element(welcome)
    .toMatchTextContent(/Entries and billsAna: 11.*with balance1.*Budgets this month0/)
  await welcome.getByRole('button', { name: 'Close' }).click()
  await expect.element(welcome).not.toBeInTheDocument()
  await openDashboard()
  await expect.element(welcome).not.toBeInTheDocument()
})

/** Makes the family of an organizer one from before its first invitation asked. */
async function askAboutEarlier(email: string): Promise<void> {
  await commands.changeRows(
    `update groups set asks_earlier = 1
      where owner_id = (select id from profiles where email = ?)`,
    email,
  )
}

/** Adds an expense as from before the family. */
async function spendEarlier(email: string): Promise<void> {
  await spend(await addAccount())
  await commands.changeRows(
    `update transactions set group_id = null
      where owner_id = (select id from profiles where email = ?)`,
    email,
  )
}

test.each([
  ['Share them', true],
  ['Keep them private', false],
])(
  'the organizer of an older family is asked once about earlier entries: %s',
  async (answer, isShared) => {
    const { owner } = await signInWithMember()
    await spendEarlier(owner)
    await askAboutEarlier(owner)
    await commands.changeRows(
      'update profiles set steps_dismissed = 1 where email = ?',
      owner,
    )
    await openDashboard()
    const question = page.getByRole('region', { name: /^Share your entries from before/ })
    await question.getByRole('button', { name: answer }).click()
    await expect.element(question).not.toBeInTheDocument()
    expect((await earlierChoices())[0]).toBe(isShared)
    await openDashboard()
    await expect.element(question).not.toBeInTheDocument()
  },
)

test('a lost connection keeps the welcome and the question, for another try', async () => {
  const { owner, member } = await signInWithMember()
  await spendEarlier(owner)
  await askAboutEarlier(owner)
  await openDashboard()
  const question = page.getByRole('region', { name: /^Share your entries from before/ })
  await commands.cutCall('**/shareEarlier')
  await question.getByRole('button', { name: 'Share them' }).click()
  await expect.element(question).toMatchTextContent('No connection to the server.')
  expect((await earlierChoices())[0]).toBe(false)
  await question.getByRole('button', { name: 'Share them' }).click()
  await expect.element(question).not.toBeInTheDocument()

  await commands.signIn(member)
  await openDashboard()
  const welcome = page.getByRole('region', { name: /^You are in/ })
  await commands.cutCall('**/settings')
  await welcome.getByRole('button', { name: 'Close' }).click()
  await expect.element(welcome).toMatchTextContent('No connection to the server.')
  await welcome.getByRole('button', { name: 'Close' }).click()
  await expect.element(welcome).not.toBeInTheDocument()
})
