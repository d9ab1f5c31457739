import type { Locator, Page } from '@playwright/test'
import type { Home } from './home.ts'
import { openReports } from './reports.ts'

/** Opens the reports and goes down to the form of statements, which wakes when in sight. */
export async function openStatements(page: Page, home: Home, place = '') {
  await openReports(page, home, place)
  await page.getByRole('heading', { name: 'Sent statements' }).scrollIntoViewIfNeeded()
  await page.waitForFunction(() => !document.querySelector('astro-island[ssr]'))
}

/** Chooses both days of a statement. */
export async function chooseDays(page: Page, from: string, to: string) {
  await page.getByLabel('From').fill(from)
  await page.getByLabel('To', { exact: true }).fill(to)
}

/** Button that mails the statement. */
export function sendButton(page: Page): Locator {
  return page.getByRole('button', { name: 'Send by e-mail' })
}

/** Sent statements, newest first. */
export function sentRows(page: Page): Locator {
  return page.getByRole('region', { name: 'Sent statements' }).locator('.sent-statement')
}
