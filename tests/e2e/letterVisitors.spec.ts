import type { Page } from '@playwright/test'
import { EMAIL, OTP } from '../support/letter/names.ts'
import { messages } from './support/account.ts'
import { letterHome } from './support/letterHome.ts'
import { expect, test } from './support/test.ts'

const home = letterHome()

const card = (page: Page) => page.getByRole('heading', { level: 1 })

test('a form is answered once, by who is signed in', async ({ page, context }) => {
  await home.signIn(context)
  await home.open(page, '/feedback/tpl-9/fb-open')
  await expect(card(page)).toHaveText('How do you like it?')
  await page.getByRole('checkbox', { name: 'Budgets' }).check()
  await page.getByRole('button', { name: 'Send it' }).click()
  await expect(page.getByText('Thanks from all of us')).toBeVisible()
  const answers = { 'q-much': 'lots', 'q-what': ['budgets'] }
  expect(home.backend().state.feedback.get('fb-open')).toMatchObject({
    userEmail: EMAIL,
    userId: home.backend().state.person['userId'],
    questions: answers,
  })
  await home.open(page, '/feedback/tpl-9/fb-old')
  await expect(card(page)).toHaveText('This form is closed')
})

test('an invited person joins, with entries or without a choice', async ({ page }) => {
  await home.open(page, '/inviteAccept?token=invite-with-entries')
  await expect(card(page)).toHaveText('Join Nora’s family')
  await page.getByRole('radio', { name: /entries, too/ }).check()
  await page.getByRole('button', { name: 'Join the family' }).click()
  await expect(card(page)).toHaveText('You have joined, Mia')
  await home.open(page, '/inviteAccept?token=invite-empty')
  await expect(card(page)).toHaveText('You have joined, Mia')
  const { invitations } = home.backend().state
  expect(invitations.get('invite-with-entries')).toBe('accepted')
  expect(invitations.get('invite-empty')).toBe('accepted')
})

test('an invitation is turned down, unknown, or needs a profile', async ({ page }) => {
  await home.open(page, '/inviteReject?token=invite-to-reject')
  await expect(card(page)).toHaveText('You declined the invitation')
  expect(home.backend().state.invitations.get('invite-to-reject')).toBe('rejected')
  await home.open(page, '/inviteAccept?token=invite-of-nobody')
  await expect(card(page)).toHaveText('This invitation is no longer valid')
  await page.goto(home.at('/inviteAccept?token=invite-without-profile'))
  await expect(page).toHaveURL(/\/signup\?/)
  await expect(page.getByLabel('E-mail')).toHaveValue('mia@letter.example')
})

test('passwords are reset, and profiles activated, by links', async ({ page }) => {
  await home.open(page, '/forgot-password')
  await page.getByLabel('E-mail').fill(EMAIL)
  await page.getByRole('button', { name: 'Proceed' }).click()
  await expect(messages(page)).toContainText('We have mailed you a link')
  await home.open(page, '/resetpassword/reset-2468')
  await page.getByLabel('New password').fill('correct horse battery')
  await page.getByLabel('Confirm password').fill('correct horse battery')
  await page.getByRole('main').getByRole('button').last().click()
  await expect(page).toHaveURL(home.at('/reset-success'))
  expect(home.backend().state.password).toBe('correct horse battery')
  await home.open(page, '/activate?token=activate-me&lang=en')
  await expect(page.getByText('Your profile is active.')).toBeVisible()
  await page.goto(home.at('/activate?token=other'))
  await expect(page.getByRole('heading', { name: 'Error' })).toBeVisible()
  await expect(page.getByText('This link is too old')).toBeVisible()
})

test('a profile is deleted at the last step alone, and signed out', async ({
  page,
  context,
}) => {
  await home.signIn(context)
  await home.open(page, '/deleteProfile')
  await page.getByLabel('E-mail').fill(EMAIL)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('One-time code').fill(OTP)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('button', { name: 'Delete now' })).toBeVisible()
  expect(home.backend().state.isDeleted).toBe(false)
  await page.getByRole('button', { name: 'Delete now' }).click()
  await expect(page.getByRole('heading', { name: 'Deletion successful' })).toBeFocused()
  expect(home.backend().state.isDeleted).toBe(true)
  await page.goto(home.at('/dashboard'))
  await expect(page).toHaveURL(home.at('/signin?next=%2Fdashboard'))
})
