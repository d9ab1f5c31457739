import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** Whether the first script was asked for before the first paint of a page. */
export async function asksBeforePaint(page: Page): Promise<boolean> {
  await expect.poll(() => page.evaluate(firstStarts)).not.toContain(null)
  const [script, paint] = await page.evaluate(firstStarts)
  return script! < paint!
}

/** Runs in a page: when its first script was asked for, and when it was painted. */
function firstStarts(): (number | null)[] {
  const scripts = performance
    .getEntriesByType('resource')
    .filter(({ name }) => name.includes('/_astro/'))
    .map(({ startTime }) => startTime)
  const [paint] = performance.getEntriesByName('first-contentful-paint')
  return [scripts.length > 0 ? Math.min(...scripts) : null, paint?.startTime ?? null]
}
