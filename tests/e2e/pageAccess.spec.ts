import type { Page } from '@playwright/test'
import { openProfile, saveProfile } from './support/account.ts'
import { sharedHome } from './support/home.ts'
import { signedIn } from './support/people.ts'
import { expect, test } from './support/test.ts'

const home = sharedHome()

/** Refuses calls like a server whose configured address differs from the browser's. */
async function refuse(page: Page, calls: string): Promise<void> {
  await page.route(calls, (route) =>
    route.fulfill({ status: 403, json: { code: 403, message: 'not allowed' } }),
  )
}

test('where every change is refused, signing out too, the sign-in page tells why', async ({
  page,
  faults,
}) => {
  faults.provoke(/403/)
  await signedIn(page, home)
  await openProfile(page, home)
  await refuse(page, '**/api/users/update')
  await refuse(page, '**/auth/signout')
  await page
    .getByRole('textbox', { name: 'First name (optional)', exact: true })
    .fill('Ana')
  await saveProfile(page).click()
  await page.waitForURL(home.at('/signin?refused&next=%2Faccount'))
  await expect(page.getByRole('alert')).toContainText('PUBLIC_URL')
})

test('where changes are refused and signing out is not, one signs in again', async ({
  page,
  faults,
}) => {
  faults.provoke(/403/)
  await signedIn(page, home)
  await openProfile(page, home)
  await refuse(page, '**/api/users/update')
  await page
    .getByRole('textbox', { name: 'First name (optional)', exact: true })
    .fill('Ana')
  await saveProfile(page).click()
  await page.waitForURL(home.at('/signin?next=%2Faccount'))
  await expect(page.getByRole('textbox', { name: 'E-mail' }).first()).toBeVisible()
  await expect(page.getByRole('alert')).toBeHidden()
})
