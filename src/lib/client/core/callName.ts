import type { CALLS_OF_BROWSER } from '#lib/contract/browser.ts'
import type { Call } from '#lib/contract/call.ts'

type Exports = typeof CALLS_OF_BROWSER

/** Names of the calls that the browser may make, as in the contract. */
export type CallName = {
  [Name in keyof Exports]: Exports[Name] extends Call ? Name : never
}[keyof Exports]

/** The calls that the browser may make, by name. */
export type BrowserCalls = Pick<Exports, CallName>
