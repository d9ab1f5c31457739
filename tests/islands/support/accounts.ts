import { page } from 'vitest/browser'
import type { Locator } from 'vitest/browser'
import { dialog, openPage } from './page.ts'

/** Opens the accounts, or the transactions of an account. */
export const openAccounts = (id?: string): Promise<void> =>
  openPage(`/account-detail${id ? `?account=${id}` : ''}`)

/** Opens the form of a new account, or of the shown one. */
export async function openAccountForm(name = 'Add account'): Promise<Locator> {
  const link = name === 'Edit account' ? 'Edit' : name
  await page.getByRole('link', { name: link }).click()
  return dialog(name)
}
