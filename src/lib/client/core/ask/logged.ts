import type { Call } from '#lib/contract/call.ts'
import { CALLS_OF_BROWSER as calls } from '#lib/contract/browser.ts'

/** Calls whose failures are logged, whether shown or not (spec A and B, 8). */
const LOGGED: ReadonlySet<Call> = new Set<Call>([
  calls.getAllAccounts,
  calls.getGroupAccounts,
  calls.getGroupDetail,
  calls.getCustomCategoryById,
  calls.searchMerchants,
  calls.uploadImage,
])

/** Logs a failed call of these; a cancelled one did not fail. */
export function logFailure(call: Call, failure: unknown) {
  const isCancelled = failure instanceof DOMException && failure.name === 'AbortError'
  if (isCancelled || !LOGGED.has(call)) return
  // oxlint-disable-next-line no-console -- the console is the log of a browser
  console.error(`${call.path} failed:`, failure)
}
