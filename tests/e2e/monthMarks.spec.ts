import { chosenMonth } from './support/dashboard.ts'
import { sharedHome } from './support/home.ts'
import { withHousehold } from './support/people.ts'
import { lively } from './support/lively.ts'
import { expect, test } from './support/test.ts'

const home = sharedHome()

for (const path of [
  '/dashboard?month=2026-03',
  '/expenses?year=2026&tab=daily&month=3',
  '/income?year=2026&tab=daily&month=3',
]) {
  test(`the picker of ${path} leads to January of last year in three clicks, past marked months`, async ({
    page,
  }) => {
    await withHousehold(page, home)
    await page.goto(home.at(path))
    await lively(page)
    await page.getByRole('button', { name: 'March 2026' }).click()
    await page.getByRole('button', { name: 'Previous year' }).click()
    await page.getByRole('button', { name: 'January 2025, has entries' }).click()
    await expect(chosenMonth(page)).toHaveText('January 2025')
  })
}
