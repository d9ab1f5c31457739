import type { BrowserContext, Page } from '@playwright/test'

/** Faults in the pages of a test. */
export type Faults = {
  /** Allows faults with such a text, which the test itself causes. */
  provoke(...patterns: RegExp[]): void
  /** Faults that the test did not cause. */
  unexpected(): string[]
}

/** Collects console errors, uncaught errors and failed own requests of every page. */
export function watch(context: BrowserContext): Faults {
  const seen: string[] = []
  const provoked: RegExp[] = []
  context.on('page', (page) => watchPage(page, (fault) => seen.push(fault)))
  return {
    provoke: (...patterns) => provoked.push(...patterns),
    unexpected: () => seen.filter((fault) => !provoked.some((one) => one.test(fault))),
  }
}

function watchPage(page: Page, tell: (fault: string) => void): void {
  page.on('console', (message) => {
    const isWarning = message.type() === 'warning' && /hydrat/i.test(message.text())
    if (message.type() !== 'error' && !isWarning) return
    // The request itself is told below.
    if (/ failed: NetworkError/.test(message.text())) return
    tell(`console: ${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => tell(`uncaught: ${error.message}`))
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // Leaving a page aborts its pending requests.
    if (reason === 'net::ERR_ABORTED') return
    tell(`failed: ${reason} (${request.url()})`)
  })
}
