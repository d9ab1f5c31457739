import { openAccounts, openAccountForm, row } from './support/accounts.ts'
import { sharedHome } from './support/home.ts'
import { signedIn } from './support/people.ts'
import { expect, test } from './support/test.ts'

const home = sharedHome()
const CODECS = '**/_astro/codecs.*.js'

test('a save before the calls can be spelt says so, and works later', async ({
  page,
  faults,
}) => {
  faults.provoke(/_astro\/codecs|ERR_FAILED/)
  await signedIn(page, home)
  await page.route(CODECS, (route) => route.abort())
  await openAccounts(page, home)
  const form = await openAccountForm(page)
  await form.getByLabel('Name').fill('Later')
  await form.getByRole('button', { name: 'Done' }).click()
  const failed = form.getByRole('alert').filter({ hasText: 'No connection to the server.' })
  await expect(failed).toBeVisible()
  await expect(form.getByLabel('Name')).toHaveValue('Later')
  await page.unroute(CODECS)
  await form.getByRole('button', { name: 'Done' }).click()
  await expect(row(page, 'Later')).toBeVisible()
})
