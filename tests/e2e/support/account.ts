import type { Locator, Page, Request } from '@playwright/test'
import type { Home } from './home.ts'
import { lively } from './lively.ts'
import { expect } from './test.ts'

/** Opens the profile and waits until its form is at work. */
export async function openProfile(page: Page, home: Home): Promise<void> {
  await page.goto(home.at('/account'))
  await lively(page)
}

/** Opens the settings and waits until all of them are there. */
export async function openSettings(page: Page, home: Home): Promise<void> {
  await page.goto(home.at('/account#settings'))
  await expect(zoneField(page)).toBeVisible()
}

/** The search for a time zone, once it has taken the place of the plain select. */
export function zoneField(page: Page): Locator {
  return page.locator('input[role="combobox"]')
}

/** The form of currency, language, zone and notifications. */
export function settingsForm(page: Page): Locator {
  return page.getByRole('form', { name: 'Reading and counting' })
}

/** The button that saves the profile. */
export function saveProfile(page: Page): Locator {
  return page.getByRole('button', { name: 'Save', exact: true })
}

/** Who is signed in, as the top bar shows it. */
export function topBar(page: Page): Locator {
  return page.locator('#me')
}

/** The toasts. */
export function messages(page: Page): Locator {
  return page.getByRole('status', { name: 'Messages' })
}

/** Every call from now on that changes something, with what was sent. */
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

/** Presses Tab until something has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stop = 0; stop < 80; stop += 1) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  await expect(target).toBeFocused()
}
