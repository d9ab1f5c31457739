import type { BrowserContext, Page } from '@playwright/test'

/** The faults in the pages of a test. */
export type Faults = {
  /** Says that the test itself causes faults that read so. */
  provoke(...patterns: RegExp[]): void
  /** The faults that nobody provoked. */
  unexpected(): string[]
}

/**
 * Watches every page of a context: errors in the console (a blocked resource is one), uncaught
 * errors (a failed hydration is one), and requests of our own origin that fail.
 */
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
    tell(`console: ${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => tell(`uncaught: ${error.message}`))
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // Leaving a page ends what it was still loading.
    if (reason === 'net::ERR_ABORTED') return
    tell(`failed: ${reason} (${request.url()})`)
  })
}
