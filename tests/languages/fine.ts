import type { Page } from '@playwright/test'
import type { Home } from '../e2e/support/home.ts'
import { lively } from '../e2e/support/lively.ts'
import { brokenWords, cutTexts, misfits, nextFrame } from '../e2e/support/misfits.ts'
import { axeFindings, targetFindings } from '../e2e/support/quality.ts'
import { expect } from '../e2e/support/test.ts'
import { leftovers } from './leftovers.ts'
import { takePicture } from './pictures.ts'
import { readSaid } from './said.ts'
import type { View } from './view.ts'

/** Language in which each view is looked at by axe: only words and their sizes differ in others. */
const FIRST = 'en'
/** Languages that are looked at on a small phone, too: the first, and those with long words. */
const ON_SMALL_PHONES = new Set([FIRST, 'de', 'el', 'ru', 'fr'])
const DESKTOP = { width: 1280, height: 860 }
const PHONE = { width: 390, height: 844 }
const SMALL_PHONE = { width: 320, height: 844 }

/** Expects views to fit their windows, to be usable, and to be wholly in a language. */
export async function expectFine(
  page: Page,
  home: Home,
  language: string,
  views: View[],
): Promise<void> {
  const found: object[] = []
  for (const view of views) {
    const { name, path } = view
    try {
      await openView(page, home, view)
    } catch (failure) {
      // The other views are worth a look all the same.
      found.push({ [name]: [`${path} cannot be opened: ${String(failure)}`] })
      continue
    }
    found.push(...(await findingsIn(page, language, view)))
  }
  expect(found).toEqual([])
}

async function openView(page: Page, home: Home, { path, open }: View): Promise<void> {
  await page.setViewportSize(DESKTOP)
  // The same address again would be a reload, which keeps the state of a form that was open.
  await page.goto('about:blank')
  await page.goto(home.at(path))
  await lively(page)
  await wakeAll(page)
  if (/[?&]form=/.test(path)) await page.locator('dialog[open]').waitFor()
  await open?.(page)
  await settled(page)
}

async function findingsIn(
  page: Page,
  language: string,
  { name, path }: View,
): Promise<object[]> {
  const found: object[] = []
  for (const size of sizesOf(language)) {
    await page.setViewportSize(size)
    await nextFrame(page)
    const faults = [
      // Paper has its own sizes.
      ...(path.startsWith('/reports/print/') ? [] : await misfits(page)),
      ...(await cutTexts(page)),
      ...(await brokenWords(page)),
      ...(await axeOf(page, language, size)),
      ...leftovers(language, await readSaid(page)),
    ]
    await takePicture(page, language, name)
    if (faults.length > 0) found.push({ [`${name} at ${size.width} px`]: faults })
  }
  return found
}

const sizesOf = (language: string) =>
  ON_SMALL_PHONES.has(language) ? [DESKTOP, PHONE, SMALL_PHONE] : [DESKTOP, PHONE]

async function axeOf(page: Page, language: string, size: object): Promise<object[]> {
  if (size === SMALL_PHONE) return []
  if (language === FIRST) return axeFindings(page)
  return size === PHONE ? targetFindings(page) : []
}

/** Wakes the islands below the window. */
async function wakeAll(page: Page): Promise<void> {
  const isWhole = await page.evaluate(() => !document.querySelector('astro-island[ssr]'))
  if (isWhole) return
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await page.waitForFunction(() => !document.querySelector('astro-island[ssr]'))
  await page.evaluate(() => scrollTo(0, 0))
}

/** Waits until nothing is loading that a page shows. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const question = document.querySelector('dialog[open]')
    // A form that asks is busy until it is answered.
    const asks = (waiting: Element) => question && !question.contains(waiting)
    return [...document.querySelectorAll('.skeleton, [aria-busy=true]')].every(
      (waiting) => !waiting.checkVisibility() || (waiting.closest('form') && asks(waiting)),
    )
  })
}
