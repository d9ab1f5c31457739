import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { Home } from './home.ts'
import { lively } from './lively.ts'
import { expect } from './test.ts'

/** Unused e-mail. */
export function newEmail(): string {
  return `${randomUUID()}@example.com`
}

/** Types an e-mail on the sign-in screen and continues to the code. */
export async function askForCode(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Next' }).click()
  await expectCodeAsked(page)
}

/** Expects the step of the code; the server's first mail takes a while. */
export async function expectCodeAsked(page: Page): Promise<void> {
  await expect(page.getByLabel('One-time code')).toBeFocused({ timeout: 20_000 })
}

/** Types a code and presses Sign in. */
export async function giveCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('One-time code').fill(code)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Signs somebody new in without the sign-in screen, for the tests of other screens. */
export async function signedIn(
  page: Page,
  home: Home,
  email = newEmail(),
): Promise<string> {
  await home.signIn(page.context(), email, () => signInByCalls(page, home, email))
  return email
}

async function signInByCalls(page: Page, home: Home, email: string): Promise<void> {
  const asked = await page.request.post(home.at('/api/users/email/presignin'), {
    data: { email, deviceId: 'WEB', currency: 'USD' },
  })
  expect(await asked.json()).toMatchObject({ code: 0 })
  const otp = await home.codeFor(email)
  const answered = await page.request.post(home.at('/auth/otpsignin'), {
    data: { email, otp, deviceType: 'WEB', deviceId: 'WEB' },
  })
  expect(await answered.json()).toMatchObject({ code: 0 })
}

/** Signs in after an expired session, and waits for the page that was left. */
export async function signInAgain(
  page: Page,
  home: Home,
  { email, left }: { email: string; left: string | RegExp },
): Promise<void> {
  await page.waitForURL(/\/signin/)
  await askForCode(page, email)
  await giveCode(page, await home.codeFor(email))
  await page.waitForURL(left)
  await lively(page)
}

/** Removes a profile’s zone, in the database. */
export function takeZone(home: Home, email: string): void {
  home.change('update profiles set zone = null where email = ?', email)
}

/** Puts the first steps of somebody away directly in the database. */
export function putStepsAway(home: Home, email: string): void {
  home.change('update profiles set steps_dismissed = 1 where email = ?', email)
}

/**
 * Ends all sessions of a person directly in the database. Waits before until their page makes no
 * calls of its own: an answer 401 to one of those would open the sign-in page too early.
 */
export async function endSessions(page: Page, home: Home, email: string): Promise<void> {
  await lively(page)
  await page.waitForLoadState('networkidle')
  home.change(
    'delete from sessions where profile_id = (select id from profiles where email = ?)',
    email,
  )
}

/** Signs somebody new in with a year of transactions. */
export async function withHousehold(page: Page, home: Home, year = 2025): Promise<string> {
  const email = await signedIn(page, home)
  const rows = readFileSync(sampleFile('household-2025.csv'), 'utf8')
  await bringIn(page, home, email, Buffer.from(rows.replaceAll('2025-', `${year}-`)))
  return email
}

/** Imports a file of a signed-in person, and waits until it is done. */
async function bringIn(
  page: Page,
  home: Home,
  email: string,
  buffer: Buffer,
): Promise<void> {
  const csvFile = { name: 'household.csv', mimeType: 'text/csv', buffer }
  const answered = await page.request.post(home.at('/api/userdata/importTransactions'), {
    headers: { 'app-version': '0', origin: home.url() },
    multipart: { csvFile },
  })
  expect(await answered.json()).toMatchObject({ code: 0 })
  await home.mailAbout(email, /Your import is done/)
}

/** Path of a sample file of the importer. */
export function sampleFile(name: string): string {
  return new URL(`../../support/files/${name}`, import.meta.url).pathname
}
