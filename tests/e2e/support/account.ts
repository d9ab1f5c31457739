import type { Locator, Page, Request } from '@playwright/test'
import type { Home } from './home.ts'
import { searchField } from './fields.ts'
import { lively } from './lively.ts'
import { expect } from './test.ts'

/** Opens the profile and waits until its form is hydrated. */
export async function openProfile(page: Page, home: Home): Promise<void> {
  await page.goto(home.at('/account'))
  await lively(page)
}

/** Opens the settings and waits until all of them are loaded. */
export async function openSettings(page: Page, home: Home): Promise<void> {
  await page.goto(home.at('/account#settings'))
  await expect(zoneField(page)).toBeVisible()
}

/** Search for a time zone, once it has replaced the plain select. */
function zoneField(page: Page): Locator {
  return searchField(page, 'Time zone')
}

/** Form of currency, language, zone and notifications. */
export function settingsForm(page: Page): Locator {
  return page.getByRole('form', { name: 'Regional settings' })
}

/** Button that saves the profile. */
export function saveProfile(page: Page): Locator {
  return page.getByRole('button', { name: 'Save', exact: true })
}

/** Part of the top bar that shows the signed-in person. */
export function topBar(page: Page): Locator {
  return page.locator('#me')
}

/** Toasts on the screen. */
export function messages(page: Page): Locator {
  return page.getByRole('status', { name: 'Messages' })
}

/** Records every later call that changes something, with its body. */
export function watchWrites(page: Page): { path: string; body: unknown }[] {
  const seen: { path: string; body: unknown }[] = []
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname
    if (CHANGES.test(path)) seen.push({ path, body: bodyOf(request) })
  })
  return seen
}

const CHANGES = /\/(update|settings|changePassword|upload|addUpdateCategory)$/

function bodyOf(request: Request): unknown {
  const isJson = request.headers()['content-type'] === 'application/json'
  return isJson && request.method() !== 'GET'
    ? (request.postDataJSON() as unknown)
    : undefined
}
