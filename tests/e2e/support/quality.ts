import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './test.ts'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * A page that everybody can use, as it stands: nothing for axe to find in light and dark, and
 * nothing that sticks out to the side.
 */
export async function expectUsable(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.evaluate(settleTransitions)
    const { violations } = await new AxeBuilder({ page })
      .withTags(RULES)
      .setLegacyMode(true)
      .analyze()
    const found = violations.map(({ id, nodes }) => ({
      [id]: nodes.map(
        ({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`,
      ),
    }))
    expect(found, `${page.url()}, ${colorScheme}`).toEqual([])
  }
  await expectNoOverflow(page)
  await page.emulateMedia({ colorScheme: null, reducedMotion: null })
}

/** Colours on their way from one scheme to the other are nobody's to read. */
async function settleTransitions(): Promise<void> {
  const transitions = document
    .getAnimations()
    .filter((animation) => animation instanceof CSSTransition)
  await Promise.allSettled(transitions.map(({ finished }) => finished))
}

/** A page that is no wider than its window. */
async function expectNoOverflow(page: Page): Promise<void> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width, page.url()).toBeLessThanOrEqual(page.viewportSize()!.width)
}
