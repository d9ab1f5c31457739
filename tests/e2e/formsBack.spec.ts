import { sharedHome } from './support/home.ts'
import { lively } from './support/lively.ts'
import { signedIn } from './support/people.ts'
import { expect, onPhone, test } from './support/test.ts'

const home = sharedHome()

onPhone(() => {
  for (const { path, name } of [
    { path: '/expenses?tab=daily', name: 'Add expense' },
    { path: '/income?tab=daily', name: 'Add income' },
    { path: '/account-detail', name: 'Add account' },
    { path: '/budget', name: 'Add budget' },
  ]) {
    test(`Back closes the form of ${path}, and leaves the page`, async ({ page }) => {
      await signedIn(page, home)
      await page.goto(home.at(path))
      await lively(page)
      await page.getByRole('main').getByRole('link', { name }).first().click()
      const form = page.getByRole('dialog', { name })
      await expect(form).toBeVisible()
      await page.goBack()
      await expect(form).toBeHidden()
      await expect(page).toHaveURL(home.at(path))
    })
  }
})
