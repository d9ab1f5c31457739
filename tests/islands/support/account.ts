import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { Locator } from 'vitest/browser'
import { searchField } from './expecting.ts'
import { openPage } from './page.ts'

/** Opens the profile. */
export const openProfile = (): Promise<void> => openPage('/account')

/** Opens the settings and waits until all of them are loaded. */
export async function openSettings(): Promise<void> {
  await openPage('/account#settings')
  await expect.element(zoneField()).toBeVisible()
}

/** First name in the profile. */
export const firstName = (): Locator =>
  page.getByLabelText('First name (optional)', { exact: true })

/** Search for a time zone. */
export const zoneField = (): Locator => searchField(page, 'Time zone')

/** Form of currency, language, zone and notifications. */
export const settingsForm = (): Locator =>
  page.getByRole('form', { name: 'Regional settings' })

/** Button that saves the profile. */
export const saveProfile = (): Locator =>
  page.getByRole('button', { name: 'Save', exact: true })

/** Part of the top bar that shows the signed-in person. */
export const topBar = (): Locator => page.css('#me')

/** Toasts on the screen. */
export const messages = (): Locator => page.getByRole('status', { name: 'Messages' })
