import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './test.ts'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** Rules of axe about colours: all others give the same result in light and dark. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']
const SIZE_RULES = ['target-size']
/** Rules that are of no level of WCAG. */
const BESIDE = { 'heading-order': { enabled: true } }

/**
 * Expects a page without overflow and without findings of axe, with colours in light and dark.
 * Phones show the same page: only overflow and sizes for fingers are checked there.
 */
export async function expectUsable(page: Page): Promise<void> {
  await expectNoOverflow(page)
  if (isPhone(page)) {
    await expectNothingFound(page, 'light', { type: 'rule', values: SIZE_RULES })
  } else {
    await expectNothingFound(page, 'light', { type: 'tag', values: RULES })
    await expectNothingFound(page, 'dark', { type: 'rule', values: COLOUR_RULES })
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null })
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
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await page.evaluate(settleTransitions)
  // Axe is large, so it is added to a document only once.
  const isThere = await page.evaluate(() => 'axe' in globalThis)
  const { violations } = await new AxeBuilder({
    page,
    ...(isThere && { axeSource: 'void 0' }),
  })
    .options({ runOnly, rules: BESIDE, resultTypes: ['violations'] })
    .setLegacyMode(true)
    .analyze()
  const found = violations.map(({ id, nodes }) => ({
    [id]: nodes.map(
      ({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`,
    ),
  }))
  expect(found, `${page.url()}, ${colorScheme}`).toEqual([])
}

/** Waits for colour transitions; an inherited colour may start after its parent's ends. */
async function settleTransitions(): Promise<void> {
  for (let calmFrames = 0; calmFrames < 3; calmFrames += 1) {
    await new Promise(requestAnimationFrame)
    const transitions = document
      .getAnimations()
      .filter((animation) => animation instanceof CSSTransition)
    if (transitions.length > 0) calmFrames = -1
    await Promise.allSettled(transitions.map(({ finished }) => finished))
  }
}

/** Expects a page that is no wider than its window. */
async function expectNoOverflow(page: Page): Promise<void> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width, page.url()).toBeLessThanOrEqual(page.viewportSize()!.width)
}
