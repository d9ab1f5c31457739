import { page } from 'vitest/browser'
import type { Locator } from 'vitest/browser'

/** Chooses both days of a statement. */
export async function chooseDays(from: string, to: string): Promise<void> {
  await page.getByLabelText('From').fill(from)
  await page.getByLabelText('To', { exact: true }).fill(to)
}

/** Button that mails the statement. */
export const sendButton = (): Locator =>
  page.getByRole('button', { name: 'Send by e-mail' })
