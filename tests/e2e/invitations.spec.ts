import type { Page } from '@playwright/test'
import { sharedHome } from './support/home.ts'
import { call, expensesSeenBy, invite, withExpenses } from './support/invitations.ts'
import { expectCodeAsked, giveCode, signedIn } from './support/people.ts'
import { atBothSizes, expect, onPhone, test } from './support/test.ts'
import { cutNetwork } from './support/lively.ts'

const home = sharedHome()

const card = (page: Page) => page.getByRole('heading', { level: 1 })

atBothSizes(() => {
  test('an invited person brings the earlier entries along', async ({ page }) => {
    const email = await withExpenses(page, home, 1)
    const { owner, accept } = await invite(page, home, email)
    await page.goto(accept)
    await page.getByRole('radio', { name: 'My 1 entry, too' }).check()
    await page.getByRole('button', { name: 'Join the family' }).click()
    await expect(page.getByText('You and Ana Moreau now keep one book.')).toBeVisible()
    await page.getByRole('link', { name: 'Sign in to your book' }).click()
    await expect(page.getByLabel('E-mail')).toHaveValue(email)
    await expect(page.getByLabel('E-mail')).not.toBeEditable()
    await expect(page.getByText(`You and Ana (${owner}) keep one book.`)).toBeVisible()
    await page.getByRole('button', { name: 'Next' }).click()
    await expectCodeAsked(page)
    await giveCode(page, await home.codeFor(email))
    await expect(page).toHaveURL(home.at('/dashboard'))
    await expect(await expensesSeenBy(page, home, owner)).not.toHaveCount(0)
  })
})

test('who is signed in joins in the family’s currency, and stays signed in', async ({
  page,
}) => {
  const email = await withExpenses(page, home, 0)
  home.change("update profiles set currency = 'EUR' where email = ?", email)
  const { accept } = await invite(page, home, email)
  await signedIn(page, home, email)
  await page.goto(accept)
  const main = page.getByRole('main')
  await expect(main.getByRole('listitem')).toHaveText([
    /Entries and bills\s*Ana: 1\s*1/,
    /Accounts with balance\s*0/,
    /Budgets this month\s*0/,
    /Bills of the next 30 days\s*1/,
  ])
  await expect(main).toContainText('The family’s currency is US Dollar, yours is Euro.')
  await expect(main.getByRole('link', { name: /Sign in first/ })).toBeHidden()
  await expect(main.getByRole('radio')).toHaveCount(2)
  await expect(main.getByRole('radio', { name: 'Like the family' })).toBeChecked()
  await page.getByRole('button', { name: 'Join the family' }).click()
  await expect(page).toHaveURL(home.at('/dashboard'))
  await expect(card(page)).toHaveText('Dashboard')
  const { user } = await call(page, home, 'GET', '/api/users/user')
  expect(user).toMatchObject({ currency: 'USD' })
})

onPhone(() => {
  test('a link that is unknown or not whole leads on to the sign-in', async ({ page }) => {
    for (const path of ['/inviteAccept?token=unknown', '/inviteAccept', '/inviteReject']) {
      await page.goto(home.at(path))
      await expect(card(page)).toHaveText('This invitation is no longer valid')
    }
    await page.goto(home.at('/inviteReject?token=unknown'))
    await expect(page.getByText('It is older than 14 days')).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Go to sign-in' }).click()
    await expect(page.getByLabel('E-mail')).toBeVisible()
  })
})

test('an invitation is turned down, and is used up by that', async ({ page }) => {
  const { accept, reject } = await invite(page, home)
  await page.goto(reject)
  await expect(card(page)).toHaveText('You declined the invitation')
  await expect(card(page)).toBeFocused()
  await page.goto(accept)
  await expect(card(page)).toHaveText('This invitation was declined')
})

test('an invited person keeps the earlier entries and shares what comes', async ({
  page,
}) => {
  const email = await withExpenses(page, home, 1)
  const { owner, accept } = await invite(page, home, email)
  await page.goto(accept)
  await expect(card(page)).toHaveText('Join Ana’s family')
  await expect(card(page)).toBeFocused()
  const choice = page.getByRole('radiogroup', {
    name: 'What do you want the family to see?',
  })
  await expect(choice.getByRole('radio').first()).toBeChecked()
  await expect(choice).toContainText('Only you see your 1 entry.')
  await expect(choice).toContainText('Ana sees them from today, each with your name.')
  await page.getByRole('button', { name: 'Join the family' }).click()
  await expect(card(page)).toHaveText('You have joined, Nora')
  await expect(card(page)).toBeFocused()
  await expect(page.getByText('now keep one book.')).toBeVisible()
  await expect(await expensesSeenBy(page, home, owner)).toHaveCount(0)
})

onPhone(() => {
  test('who has no profile signs up with the invited e-mail and one code, and joins', async ({
    page,
  }) => {
    const { owner, email, accept } = await invite(page, home)
    await page.goto(accept)
    await expect(page).toHaveURL(/\/signup\?/)
    await expect(page.getByLabel('E-mail')).toHaveValue(email)
    await expect(page.getByLabel('E-mail')).not.toBeEditable()
    await expect(
      page.getByText(`Ana (${owner}) invites you to a family. Sign in with this e-mail`),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Next' }).click()
    await expectCodeAsked(page)
    await giveCode(page, await home.codeFor(email))
    await expect(page).toHaveURL(home.at('/dashboard'))
    await expect(card(page)).toHaveText('Dashboard')
  })
})

test('somebody else who is signed in is signed out once the link is found valid', async ({
  page,
}) => {
  const email = await withExpenses(page, home, 1)
  const { accept } = await invite(page, home, email)
  await signedIn(page, home)
  await page.goto(home.at('/inviteAccept?token=unknown'))
  await expect(card(page)).toHaveText('This invitation is no longer valid')
  const top = page.getByRole('banner')
  await expect(top.getByRole('link', { name: 'Dashboard' })).toBeVisible()
  await page.goto(accept)
  await expect(card(page)).toHaveText('Join Ana’s family')
  await expect(top.getByRole('link', { name: 'Dashboard' })).toBeHidden()
  await expect(top.getByRole('link', { name: 'Sign in' })).toBeVisible()
  await page.goto(home.at('/dashboard'))
  await expect(page).toHaveURL(home.at('/signin?next=%2Fdashboard'))
})

test('a used link says so to who signs in and to who is signed in', async ({ page }) => {
  const email = await withExpenses(page, home, 0)
  const { accept, reject } = await invite(page, home, email)
  await page.goto(accept)
  await expect(card(page)).toHaveText('You have joined, Nora')
  await page.goto(reject)
  await expect(card(page)).toHaveText('You have already joined')
  await signedIn(page, home, email)
  await page.goto(accept)
  await expect(card(page)).toHaveText('You have already joined')
  await page.getByRole('link', { name: 'Go to the dashboard' }).click()
  await expect(card(page)).toHaveText('Dashboard')
})

test('who waits decides nothing, and can come back', async ({ page }) => {
  const email = await withExpenses(page, home, 1)
  const { accept } = await invite(page, home, email)
  await page.goto(accept)
  await page.getByRole('link', { name: 'Not now' }).click()
  await expect(page).toHaveURL(home.at('/signin'))
  await expect(page.getByLabel('E-mail')).toBeEditable()
  await page.goto(accept)
  await expect(card(page)).toHaveText('Join Ana’s family')
})

test('numbers that a remote backend does not give have no row', async ({ page }) => {
  const { accept } = await invite(page, home, await withExpenses(page, home, 1))
  await page.route('**/getInvitedUserDetail', async (route) => {
    const { results } = (await (await route.fetch()).json()) as { results: object }
    await route.fulfill({ json: { code: 0, results: { ...results, familyBook: null } } })
  })
  await page.goto(accept)
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText(
    /Entries and bills\s*1/,
  )
})

test('a network cut before the invitation is seen loses nothing', async ({
  page,
  faults,
}) => {
  faults.provoke(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/)
  const email = await withExpenses(page, home, 1)
  const { accept } = await invite(page, home, email)
  await page.route('**/getInvitedUserDetail', (route) => route.abort(), { times: 1 })
  await page.goto(accept)
  await expect(card(page)).toHaveText('That did not work')
  await expect(page.getByText('No connection to the server.')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(card(page)).toHaveText('Join Ana’s family')
})

test('a network cut while joining keeps the choice', async ({ page, context, faults }) => {
  faults.provoke(/ERR_INTERNET_DISCONNECTED/)
  const email = await withExpenses(page, home, 1)
  const { owner, accept } = await invite(page, home, email)
  await page.goto(accept)
  const all = page.getByRole('radio', { name: 'My 1 entry, too' })
  await all.check()
  await cutNetwork(page)
  await page.getByRole('button', { name: 'Join the family' }).click()
  await expect(page.getByRole('alert')).toContainText('No connection to the server.')
  await expect(all).toBeChecked()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Join the family' }).click()
  await expect(card(page)).toHaveText('You have joined, Nora')
  await expect(await expensesSeenBy(page, home, owner)).not.toHaveCount(0)
})

test('who belongs to another family is told so, and stays there', async ({ page }) => {
  const email = await withExpenses(page, home, 0)
  const first = await invite(page, home, email)
  const second = await invite(page, home, email)
  await page.goto(first.accept)
  await expect(card(page)).toHaveText('You have joined, Nora')
  await page.goto(second.accept)
  await expect(page.getByText('You are already in another family.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden()
})
