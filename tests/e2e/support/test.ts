import { test as plain, expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { anyAddress } from '../../support/anyAddress.ts'
import { moveClock } from './movedClock.ts'
import { watch } from './faults.ts'
import type { Faults } from './faults.ts'
import { serveApp } from './servedApp.ts'
import type { ServedApp } from './servedApp.ts'

export { expect } from '@playwright/test'

type Watched = { faults: Faults }

/** Fails on any unprovoked fault; each test has an address, as codes are limited by it. */
export const test = plain.extend<Watched, { app: ServedApp }>({
  /** Server of a worker, shared by its files and started when first needed. */
  app: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads in the braces what is needed
    async ({}, use) => {
      const app = await serveApp()
      await use(app)
      await app.close()
    },
    { scope: 'worker' },
  ],
  /** Further people of a test have its clock, too. */
  browser: [
    async ({ browser }, use) => {
      const make = browser.newContext.bind(browser)
      browser.newContext = async (...options) => {
        const context = await make(...options)
        await moveClock(context)
        return context
      }
      await use(browser)
      browser.newContext = make
    },
    { scope: 'worker' },
  ],
  page: ({ page }, use) => use(patient(page)),
  faults: [
    async ({ context, javaScriptEnabled }, use) => {
      await context.setExtraHTTPHeaders({ 'x-forwarded-for': anyAddress() })
      await moveClock(context)
      const faults = watch(context)
      // A browser without scripts refuses the modules that a page names.
      if (!javaScriptEnabled) faults.provoke(/^failed: csp .*\/_astro\/.*\.js\)$/)
      await use(faults)
      expect(faults.unexpected()).toEqual([])
    },
    { auto: true },
  ],
})

/** A page that is left once its closed forms have left the history. */
export function patient(page: Page): Page {
  const goto = page.goto.bind(page)
  const reload = page.reload.bind(page)
  page.goto = async (...parameters) => {
    await leaveClosedForms(page)
    return goto(...parameters)
  }
  page.reload = async (...parameters) => {
    await leaveClosedForms(page)
    return reload(...parameters)
  }
  return page
}

/** Waits for the step back in the history that a closed form takes: leaving would cut it. */
async function leaveClosedForms(page: Page): Promise<void> {
  const isLeaving = () =>
    page.evaluate(
      () => Boolean(history.state?.layers) && !document.querySelector('dialog[open]'),
    )
  await expect.poll(isLeaving).toBe(false)
}

/** Annotation of what is shown on a phone and nowhere else. */
const ALONE = 'on a phone alone'
/** Window of a phone, which is touched. */
export const PHONE = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
} as const

const SIZES = [
  { name: 'on a desktop', use: { viewport: { width: 1280, height: 860 } } },
  { name: 'on a phone', use: PHONE },
] as const

/** Runs journeys on a phone alone: each screen has another one that is walked at both sizes. */
export function onPhone(tell: () => void): void {
  test.describe('on a phone', { annotation: { type: ALONE } }, () => {
    test.use(PHONE)
    tell()
  })
}

/** Runs the same journey on a desktop and on a phone. */
export function atBothSizes(tell: (isPhone: boolean) => void): void {
  for (const { name, use } of SIZES) {
    test.describe(name, () => {
      test.use(use)
      tell('isMobile' in use)
    })
  }
}
