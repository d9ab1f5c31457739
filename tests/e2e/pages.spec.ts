import { sharedHome } from './support/home.ts'
import { signedIn } from './support/people.ts'
import { PRIVATE, PRO, PUBLIC } from './support/places.ts'
import { expectUsable } from './support/quality.ts'
import { atBothSizes, expect, test } from './support/test.ts'

const home = sharedHome()

atBothSizes(() => {
  test('everybody can use the public pages', async ({ page }) => {
    test.slow()
    for (const path of PUBLIC) {
      const answer = await page.goto(home.at(path))
      expect(answer!.status(), path).toBe(200)
      await expectUsable(page)
    }
  })

  test('everybody who is signed in can use the private pages', async ({ page }) => {
    test.slow()
    await signedIn(page, home)
    for (const path of [...PRIVATE, ...PRO]) {
      await page.goto(home.at(path))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectUsable(page)
    }
  })
})
