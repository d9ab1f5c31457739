import type { Page } from '@playwright/test'
import axe from 'axe-core'
import type { RunOptions } from 'axe-core'
import { expect, isOnPhoneAlone } from './test.ts'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** Rules of axe about colours: all others give the same result in light and dark. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']
const SIZE_RULES = ['target-size']
/** Rules that are of no level of WCAG. */
const BESIDE = { 'heading-order': { enabled: true } }

/**
 * Expects a page without overflow and without findings of axe, with colours in light and dark. In
 * the width of a phone it has to fit: the rest was looked at on a desktop, unless a phone alone
 * shows it.
 */
export async function expectUsable(page: Page): Promise<void> {
  if (isPhone(page) && !isOnPhoneAlone()) return expectFitting(page)
  await expectNoOverflow(page)
  await expectNothingFound(page, 'light', { type: 'tag', values: RULES })
  await expectNothingFound(page, 'dark', { type: 'rule', values: COLOUR_RULES })
  await resetMedia(page)
}

/** Expects a page that is no wider than its window, and whose targets a finger can hit. */
async function expectFitting(page: Page): Promise<void> {
  await expectNoOverflow(page)
  await expectNothingFound(page, 'light', { type: 'rule', values: SIZE_RULES })
  await resetMedia(page)
}

/** Findings of axe in light; on a phone of what differs there, the sizes of targets. */
export async function axeFindings(page: Page): Promise<object[]> {
  const runOnly: Rules = isPhone(page)
    ? { type: 'rule', values: SIZE_RULES }
    : { type: 'tag', values: RULES }
  const found = await findIn(page, 'light', runOnly)
  await resetMedia(page)
  return found
}

/** Findings of axe about colours in the dark. */
export async function darkFindings(page: Page): Promise<object[]> {
  const found = await findIn(page, 'dark', { type: 'rule', values: COLOUR_RULES })
  await resetMedia(page)
  return found
}

function resetMedia(page: Page): Promise<void> {
  return page.emulateMedia({ colorScheme: null, reducedMotion: null })
}

function isPhone(page: Page): boolean {
  return page.viewportSize()!.width < 600
}

type Rules = { type: 'tag' | 'rule'; values: string[] }

async function expectNothingFound(
  page: Page,
  colorScheme: 'light' | 'dark',
  runOnly: Rules,
): Promise<void> {
  const found = await findIn(page, colorScheme, runOnly)
  expect(found, `${page.url()}, ${colorScheme}`).toEqual([])
}

async function findIn(
  page: Page,
  colorScheme: 'light' | 'dark',
  runOnly: Rules,
): Promise<object[]> {
  await addAxe(page)
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  const options = { runOnly, rules: BESIDE, resultTypes: ['violations' as const] }
  return page.evaluate(findByAxe, options)
}

/** Adds axe to a document; it is large, so a document gets it only once. */
async function addAxe(page: Page): Promise<void> {
  const isThere = await page.evaluate(() => 'axe' in globalThis)
  if (!isThere) await page.evaluate(axe.source)
}

/** Runs in the page: what axe finds once colours have come to rest. */
async function findByAxe(options: RunOptions) {
  let isResting = false
  while (!isResting) {
    await new Promise(requestAnimationFrame)
    const transitions = document
      .getAnimations()
      .filter((animation) => animation instanceof CSSTransition)
    // One of an element that is not drawn would never end by itself.
    for (const transition of transitions) transition.finish()
    isResting = transitions.length === 0
  }
  const { run } = Reflect.get(globalThis, 'axe') as typeof axe
  const { violations } = await run(document, options)
  return violations.map(({ id, nodes }) => ({
    [id]: nodes.map(
      ({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`,
    ),
  }))
}

/** Expects a page that is no wider than its window. */
async function expectNoOverflow(page: Page): Promise<void> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width, page.url()).toBeLessThanOrEqual(page.viewportSize()!.width)
}
