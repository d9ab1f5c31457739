import type { BrowserContext, Page } from '@playwright/test'
import { daysAgo } from '../support/present.ts'
import { addAccount, openAccounts, row, spend, tell } from './support/accounts.ts'
import { addBudget, budgetRow, openBudgets, spendIn } from './support/budgets.ts'
import { addBill, billPanel, billRow, openBill, openBills, tab } from './support/bills.ts'
import { sharedHome } from './support/home.ts'
import { call, linkIn } from './support/invitations.ts'
import { newEmail, signedIn } from './support/people.ts'
import { expect, patient, test } from './support/test.ts'
import { cutNetwork, lively } from './support/lively.ts'
import { makeFamily } from '../support/families.ts'

const home = sharedHome()

/** Loses the network for a moment, once everything is loaded. */
async function loseNetwork(page: Page, context: BrowserContext) {
  await page.waitForLoadState('networkidle')
  await cutNetwork(page)
  await context.setOffline(false)
}

test('bills that another page added are there for who comes back, in their sums too', async ({
  page,
  context,
}) => {
  await signedIn(page, home)
  await addBill(page, home, { title: 'Power', inDays: 1 })
  await openBills(page, home)
  await openBill(page, 'Power')
  await addBill(page, home, { title: 'Water', inDays: 2 })
  await addBill(page, home, { title: 'Gym', inDays: -2 })
  await expect(billRow(page, 'Water')).toBeHidden()
  await loseNetwork(page, context)
  await expect(billRow(page, 'Water')).toBeVisible()
  await expect(tab(page, 'Overdue')).toContainText('$100')
  // The chosen bill stays.
  await expect(billPanel(page, 'Power')).toBeVisible()
  await tab(page, 'Overdue').click()
  await expect(billRow(page, 'Gym')).toBeVisible()
})

test('transactions that another page changed are as they are now for who comes back', async ({
  page,
  context,
}) => {
  await signedIn(page, home)
  const account = await addAccount(page, home)
  const gone = await spend(page, home, account, {
    time: daysAgo(2),
    amount: 5,
    merchantName: 'Baker',
  })
  await openAccounts(page, home, account)
  await expect(row(page, 'Baker')).toBeVisible()
  await spend(page, home, account, {
    time: daysAgo(1),
    amount: 7,
    merchantName: 'Butcher',
  })
  await tell(page, home, 'deleteTransactionWeb', { transactions: [{ _id: gone }] })
  await loseNetwork(page, context)
  await expect(row(page, 'Butcher')).toBeVisible()
  await expect(row(page, 'Baker')).toBeHidden()
})

test('marks and accounts of a family follow who joins and who leaves it', async ({
  page,
  context,
  browser,
}) => {
  const ben = newEmail()
  const member = patient(await (await browser.newContext()).newPage())
  await signedIn(member, home, ben)
  await addAccount(member, home, { accountName: 'Holidays', familyShare: true })
  await signedIn(page, home)
  await addAccount(page, home)
  await openAccounts(page, home)
  const main = page.getByRole('main')
  await expect(main).not.toContainText('Group Mode')

  await call(page, home, 'POST', '/api/group/invite', { email: ben })
  const { text = '' } = await home.mailAbout(ben, /invites you/)
  const token = new URL(linkIn(text, '/inviteAccept')).searchParams.get('token')
  await call(member, home, 'POST', '/api/public/group/acceptInvite', { token })
  await loseNetwork(page, context)
  await expect(main).toContainText('Holidays')
  await expect(main).toContainText('Group Mode')
  await expect(main).toContainText(`Shared by ${ben}`)

  await call(member, home, 'POST', '/api/group/leave')
  await loseNetwork(page, context)
  await expect(main).not.toContainText('Holidays')
  await expect(main).not.toContainText('Group Mode')
  await member.context().close()
})

// Only a browser has other tabs.
test('sums and budgets of a tab follow who leaves the family in another one', async ({
  page,
  context,
  browser,
}) => {
  const [ana, ben] = [newEmail(), newEmail()]
  const organizer = patient(await (await browser.newContext()).newPage())
  await signedIn(organizer, home, ana)
  await signedIn(page, home, ben)
  makeFamily(home, ana, ben)
  await addBudget(organizer, home, { categoryId: 31, familyShare: true })
  await spendIn(organizer, home, 0, 40)
  await openBudgets(page, home)
  await expect(budgetRow(page, 'Groceries')).toContainText('$40 of $100')
  const sums = await context.newPage()
  await sums.goto(home.at('/dashboard'))
  const expenses = sums.getByRole('main')
  await expect(expenses).toContainText('$40')

  const account = await context.newPage()
  await account.goto(home.at('/account#family'))
  await lively(account)
  await account.getByRole('button', { name: 'Leave the shared book…' }).click()
  await account.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
  await expect(budgetRow(page, 'Groceries')).toBeHidden()
  await expect(page.getByRole('link', { name: 'Add budget', exact: true })).toBeVisible()
  await expect(expenses).not.toContainText('$40')
  await organizer.context().close()
})
