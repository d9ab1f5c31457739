import type { Browser, Page } from 'playwright'
import { freshContext, openPage } from './browser.ts'

const ELSEWHERE = ['/about', '/maintenance'] as const
/** A page that comes back is not loaded. */
const COMMITTED = { waitUntil: 'commit' } as const

/** The paths whose pages Back loads anew, and why they left the back/forward cache. */
export async function loadedByBack(
  browser: Browser,
  url: string,
  token: string,
  paths: readonly string[],
): Promise<string[]> {
  const context = await freshContext(browser, url, { token })
  // Nearly everybody has put the notice away.
  await context.addInitScript(() => localStorage.setItem('dismissed:cookies', '1'))
  await context.addCookies([{ name: 'dismissed_cookies', value: '1', url }])
  const loaded: string[] = []
  for (const path of paths) {
    const { page } = await openPage(context, url + path)
    const here = page.url()
    const elsewhere = ELSEWHERE.find((one) => one !== path)!
    await page.evaluate((address) => location.assign(address), elsewhere)
    await page.waitForURL(url + elsewhere, COMMITTED)
    await page.evaluate(() => history.back())
    await page.waitForURL(here, COMMITTED)
    const reasons = await reasonsFor(page)
    if (reasons) loaded.push(`${path}: ${reasons}`)
    await page.close()
  }
  await context.close()
  return loaded
}

/** Why a page was loaded; nothing where it is the one that was left. */
function reasonsFor(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation')
    const { type, notRestoredReasons } = entry as PerformanceNavigationTiming & {
      notRestoredReasons: { reasons: { reason: string }[] } | null
    }
    if (type !== 'back_forward') return null
    return (notRestoredReasons?.reasons ?? []).map(({ reason }) => reason).join(', ')
  })
}
