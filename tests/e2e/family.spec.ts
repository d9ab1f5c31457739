import type { Page } from '@playwright/test'
import { messages } from './support/account.ts'

import { sharedHome } from './support/home.ts'
import type { Home } from './support/home.ts'
import { call, linkIn } from './support/invitations.ts'
import { lively } from './support/lively.ts'
import { newEmail, signedIn } from './support/people.ts'
import { expect, onPhone, patient, test } from './support/test.ts'
import { spendOn } from './support/transactions.ts'
import { makeFamily } from '../support/families.ts'

const home = sharedHome()

const family = (page: Page) => page.getByRole('region', { name: 'Family' })

async function openFamily(page: Page) {
  await page.goto(home.at('/account#family'))
  await lively(page)
  await family(page).scrollIntoViewIfNeeded()
  await page.waitForFunction(() => !document.querySelector('astro-island[ssr]'))
}

/** A family of whoever signs in and somebody else, who is the organizer if asked for. */
async function inFamily(page: Page, isOrganizer: boolean): Promise<string> {
  const other = await withoutSession(page)
  const email = await signedIn(page, home)
  makeFamily(home, ...(isOrganizer ? [email, other] : [other, email]))
  return other
}

async function withoutSession(page: Page): Promise<string> {
  const email = await signedIn(page, home)
  await page.context().clearCookies()
  return email
}

async function invite(
  page: Page,
  { firstName = '', email }: { firstName?: string; email: string },
) {
  await family(page).getByLabel('First name (optional)').fill(firstName)
  await family(page).getByLabel('E-mail').fill(email)
  await family(page).getByRole('button', { name: 'Send invitation' }).click()
}

async function mailedTo(from: Home, email: string) {
  return from.mailAbout(email, /family|invite|book/i)
}

onPhone(() => {
  test('somebody is invited, invited again, and the invitation taken back', async ({
    page,
  }) => {
    await signedIn(page, home)
    await openFamily(page)
    await expect(family(page)).toContainText('Keep one household book together.')
    const email = newEmail()
    await invite(page, { firstName: 'Nora', email })
    await expect(messages(page)).toContainText(`The invitation is on its way to ${email}.`)
    expect((await mailedTo(home, email)).text).toContain('/inviteAccept?token=')
    await expect(family(page).getByRole('listitem')).toContainText(`Nora${email} · until`)
    await expect(family(page).getByLabel('E-mail')).toHaveValue('')
    await family(page).getByRole('button', { name: 'Send again to Nora' }).click()
    await mailedTo(home, email)
    await family(page)
      .getByRole('button', { name: 'Withdraw the invitation for Nora' })
      .click()
    await expect(messages(page)).toContainText('The invitation was withdrawn.')
    await expect(family(page).getByRole('listitem')).toHaveCount(0)
  })
})

test('a removal is told in numbers, and can be taken back for seven days', async ({
  page,
}) => {
  const other = await inFamily(page, true)
  await spendOn(page, home, '2026-11-02', {})
  await openFamily(page)
  await family(page)
    .getByRole('button', { name: `Remove ${other}…` })
    .click()
  const question = page.getByRole('dialog', { name: `Remove ${other} from the family?` })
  await expect(question.getByRole('listitem')).toContainText([
    /Goes with .*0$/,
    /Stays with you.*1$/,
    /own budgets again.*0$/,
  ])
  await question.getByRole('button', { name: `Remove ${other}` }).click()
  await expect(messages(page)).toContainText(`${other} is no longer in the family.`)
  await expect(family(page).getByRole('heading', { name: 'Members' })).toBeHidden()
  await family(page)
    .getByRole('button', { name: `Invite back ${other}` })
    .click()
  await expect(messages(page)).toContainText(
    `An invitation to come back is on its way to ${other}.`,
  )
  const told = await home.mailAbout(other, /has removed you/)
  expect(told.text).toContain('can invite you back within 7 days')
  const back = await home.mailAbout(other, /invites you back/)
  expect(back.text).toContain('/inviteAccept?token=')
})

test('who invited somebody sees them join while looking', async ({ page, browser }) => {
  const email = newEmail()
  const invited = patient(await (await browser.newContext()).newPage())
  await signedIn(invited, home, email)
  await signedIn(page, home)
  await openFamily(page)
  await invite(page, { email })
  const { text = '' } = await mailedTo(home, email)
  const token = new URL(linkIn(text, '/inviteAccept')).searchParams.get('token')
  await call(invited, home, 'POST', '/api/public/group/acceptInvite', { token })
  const members = family(page).getByRole('heading', { name: 'Members' })
  await expect(members).toBeVisible({ timeout: 30_000 })
  await expect(family(page)).not.toContainText('· until')
  await invited.context().close()
})
