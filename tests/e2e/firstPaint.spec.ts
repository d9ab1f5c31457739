import { addBill } from './support/bills.ts'
import { sharedHome } from './support/home.ts'
import { holdScripts } from './support/lateScripts.ts'
import { lively } from './support/lively.ts'
import { putStepsAway, signedIn } from './support/people.ts'
import { expect, test } from './support/test.ts'

const home = sharedHome()

test('a page names the modules of its island in its head, and needs no others to open forms', async ({
  page,
}) => {
  await signedIn(page, home)
  await addBill(page, home, { title: 'City Power', inDays: 3 })
  const html = await (await page.request.get(home.at('/bills'))).text()
  const named = [...html.matchAll(/<link rel="modulepreload" href="([^"]+)"/g)]
  expect(named.map(([, href]) => href)).toContainEqual(expect.stringContaining('/Bills.'))
  await page.goto(home.at('/bills'))
  await lively(page)
  const letGo = await holdScripts(page)
  await page.getByRole('link', { name: /City Power/ }).click()
  await page.getByRole('link', { name: 'Mark paid' }).click()
  await expect(page.getByRole('dialog', { name: /City Power/ })).toBeVisible()
  letGo()
})

test('icons come with the page, which asks for no sprite', async ({ page }) => {
  putStepsAway(home, await signedIn(page, home))
  const sprites: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/icons.svg')) sprites.push(request.url())
  })
  await page.goto(home.at('/dashboard'))
  await lively(page)
  const icon = page.locator('#add .icon')
  await expect(icon).toBeVisible()
  expect(await icon.evaluate((svg: SVGSVGElement) => svg.getBBox().width)).toBeGreaterThan(
    0,
  )
  expect(sprites).toEqual([])
})
