import { sharedHome } from './support/home.ts'
import { openWithoutScripts } from './support/lateScripts.ts'
import { lively } from './support/lively.ts'
import { putStepsAway, withHousehold } from './support/people.ts'
import { expect, test } from './support/test.ts'

const home = sharedHome()

test('a tap is answered before the rest of its screen is hydrated', async ({ page }) => {
  putStepsAway(home, await withHousehold(page, home))
  await page.addInitScript(() => {
    const isHydrated = (selector: string) =>
      Object.keys(document.querySelector(selector)!).some((key) =>
        key.startsWith('__react'),
      )
    // React hears the click first, nearer to the button.
    addEventListener('click', ({ target }) => {
      if (!(target as Element).closest('.link-button')) return
      const hydrated = ['.spends', '.figure-cards', '.picker-name'].filter(isHydrated)
      Object.assign(globalThis, { hydrated })
    })
  })
  const hydrated = () => page.evaluate(() => Reflect.get(globalThis, 'hydrated') as unknown)
  const letGo = await openWithoutScripts(page, home, '/dashboard?month=2025-06')
  await page.getByRole('button', { name: /^Show all \d+ categories/ }).click()
  letGo()
  await expect(page.getByRole('button', { name: 'Show fewer' })).toBeVisible()
  expect(await hydrated()).toEqual(['.spends'])
  await lively(page)
  await page.getByRole('button', { name: 'Show fewer' }).click()
  expect(await hydrated()).toEqual(['.spends', '.figure-cards', '.picker-name'])
})
