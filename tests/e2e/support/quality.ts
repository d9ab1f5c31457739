import type { Page } from '@playwright/test'
import axe from 'axe-core'
import type { RunOptions } from 'axe-core'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** Rules of axe about colours: all others give the same result in light and dark. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']
const SIZE_RULES = ['target-size']
/** Rules that are of no level of WCAG. */
const BESIDE = { 'heading-order': { enabled: true } }

/** Findings of axe: of all rules in light, of colours in the dark. */
export async function axeFindings(page: Page): Promise<object[]> {
  const light = await findIn(page, 'light', { type: 'tag', values: RULES })
  const dark = await findIn(page, 'dark', { type: 'rule', values: COLOUR_RULES })
  await resetMedia(page)
  return [...light, ...dark]
}

/** Findings of axe about the sizes of targets, which words change. */
export async function targetFindings(page: Page): Promise<object[]> {
  const found = await findIn(page, 'light', { type: 'rule', values: SIZE_RULES })
  await resetMedia(page)
  return found
}

function resetMedia(page: Page): Promise<void> {
  return page.emulateMedia({ colorScheme: null, reducedMotion: null })
}

type Rules = { type: 'tag' | 'rule'; values: string[] }

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
