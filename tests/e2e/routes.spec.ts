import { sharedHome } from './support/home.ts'
import { signedIn } from './support/people.ts'
import { expect, test } from './support/test.ts'

const home = sharedHome()

test('pages that are left by their script lead visitors and members on', async ({
  page,
}) => {
  await page.goto(home.at('/verify-signup'), { waitUntil: 'commit' })
  await page.waitForURL(home.at('/signup'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await signedIn(page, home)
  for (const path of ['/verify-signup', '/loadingprofile']) {
    await page.goto(home.at(path), { waitUntil: 'commit' })
    await page.waitForURL(home.at('/dashboard'))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})
