import type { CALLS_OF_BROWSER } from '#lib/contract/browser.ts'

/** Names of the calls that the browser makes, as in the contract. */
export type CallName = keyof typeof CALLS_OF_BROWSER
