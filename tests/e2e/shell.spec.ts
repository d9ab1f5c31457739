import { addBill, openBill, openBills } from './support/bills.ts'
import { sharedHome } from './support/home.ts'
import { signedIn } from './support/people.ts'
import { expect, test } from './support/test.ts'

const home = sharedHome()

test('the menu marks Settings while they are shown', async ({ page }) => {
  await signedIn(page, home)
  const settings = page.locator('.side-menu').getByRole('link', { name: 'Settings' })
  await page.goto(home.at('/account#settings'))
  await expect(settings).toHaveAttribute('aria-current', 'page')
  await page.getByRole('tab', { name: 'Profile' }).click()
  await expect(settings).not.toHaveAttribute('aria-current')
  await page.goBack()
  await expect(settings).toHaveAttribute('aria-current', 'page')
})

test('on a wide screen the content stands in the middle', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1000 })
  await signedIn(page, home)
  await page.goto(home.at('/dashboard'))
  const main = (await page.getByRole('main').boundingBox())!
  const menu = (await page.locator('.side-menu').boundingBox())!
  const before = main.x - (menu.x + menu.width)
  const after = 1920 - (main.x + main.width)
  expect(before).toBeGreaterThan(100)
  expect(Math.abs(before - after)).toBeLessThan(20)
})

for (const size of [
  { width: 844, height: 390 },
  { width: 667, height: 375 },
]) {
  test(`a phone held sideways at ${size.width} px reaches all of the menu`, async ({
    page,
  }) => {
    await page.setViewportSize(size)
    await signedIn(page, home)
    await page.goto(home.at('/dashboard'))
    if (size.width <= 820) await page.getByRole('button', { name: 'More' }).click()
    const settings = page.locator('.side-menu').getByRole('link', { name: 'Settings' })
    await settings.scrollIntoViewIfNeeded()
    await expect(settings).toBeInViewport({ ratio: 1 })
    expect((await page.locator('.top').boundingBox())!.height).toBeLessThanOrEqual(49)
  })
}

for (const width of [320, 1280]) {
  test(`the actions of a panel stand in one row at ${width} px`, async ({ page }) => {
    await signedIn(page, home)
    await addBill(page, home, { title: 'Rent', inDays: 3, rule: 'FREQ=MONTHLY' })
    await page.setViewportSize({ width, height: 844 })
    await openBills(page, home)
    const panel = await openBill(page, 'Rent')
    const buttons = panel.locator('.actions > .button')
    await expect(buttons).toHaveText(['Mark paid', 'Skip', 'Edit', 'Delete'])
    const tops = await buttons.evaluateAll((all) =>
      all.map((button) => button.getBoundingClientRect().top),
    )
    expect(new Set(tops).size).toBe(1)
  })
}
