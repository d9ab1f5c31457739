import { isRefusedWith } from './failures.ts'

/**
 * What is gone already is deleted as it was wanted: the answer to a first try may have been lost.
 * @throws anything else that went wrong
 */
export function unlessGone(failure: unknown) {
  if (!isRefusedWith(failure, 341)) throw failure
}
