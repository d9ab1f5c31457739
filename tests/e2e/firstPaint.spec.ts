import type { Page } from '@playwright/test'
import { addBill } from './support/bills.ts'
import { asksBeforePaint } from './support/firstScript.ts'
import { sharedHome } from './support/home.ts'
import { lively } from './support/lively.ts'
import { putStepsAway, signedIn } from './support/people.ts'
import { expect, test } from './support/test.ts'

const home = sharedHome()
const NEAR_MILLISECONDS = 40
const FAR_MILLISECONDS = 600

/** Lets a page believe that its answer took so long to come. */
async function answerAfter(page: Page, milliseconds: number) {
  await page.addInitScript((took) => {
    const { prototype } = PerformanceNavigationTiming
    Object.defineProperty(prototype, 'responseStart', { get: () => took })
  }, milliseconds)
}

for (const path of ['/signin', '/dashboard']) {
  for (const [name, took, isBefore] of [
    ['wait for the paint where the server is near', NEAR_MILLISECONDS, false],
    ['come with the page where the network is slow', FAR_MILLISECONDS, true],
  ] as const) {
    test(`modules of ${path} ${name}`, async ({ page }) => {
      if (path === '/dashboard') putStepsAway(home, await signedIn(page, home))
      await answerAfter(page, took)
      await page.goto(home.at(path))
      expect(await asksBeforePaint(page)).toBe(isBefore)
    })
  }
}

for (const [path, part] of [
  ['/bills?form=bill', 'BillDialog'],
  ['/expenses?form=expense', 'Forms'],
  ['/account-detail?form=transfer', 'Forms'],
] as const) {
  test(`the head of ${path} names the modules of the form`, async ({ page }) => {
    await signedIn(page, home)
    const answer = await page.request.get(home.at(path))
    const [, modules] = /data-modules="([^"]+)"/.exec(await answer.text())!
    expect(modules).toMatch(new RegExp(`/${part}\\.`))
  })
}

test('a page with open details begins with the modules of its list', async ({ page }) => {
  await signedIn(page, home)
  const { _id } = await addBill(page, home, { title: 'City Power', inDays: 3 })
  const modulesOf = async (path: string) => {
    const html = await (await page.request.get(home.at(path))).text()
    return /data-modules="([^"]+)"/.exec(html)![1]!.split(' ')
  }
  const modules = await modulesOf(`/bills?bill=${_id}`)
  expect(modules).toEqual(await modulesOf('/bills'))
  // So many come at once over HTTP/1.1.
  expect(modules.length).toBeLessThanOrEqual(6)
})

test('nothing waits for a script that cannot be loaded', async ({ page, faults }) => {
  faults.provoke(/_astro\/signin|ERR_FAILED/)
  await page.route('**/_astro/signin.*.js', (route) => route.abort())
  await page.goto(home.at('/signin'))
  const told = await page.evaluate(() => document.scripted!.then(() => 'told'))
  expect(told).toBe('told')
})

test('a page in a tab that is not painted starts all the same', async ({ page }) => {
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => undefined
  })
  await page.goto(home.at('/signin'))
  await page.getByLabel('E-mail').fill('nobody')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Enter a valid e-mail.')).toBeVisible()
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
