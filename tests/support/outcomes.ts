import { isRefusal } from '#lib/domain/refusal.ts'

/** "read" after work that succeeds, else the reason of its refusal. */
export function outcomeOf(work: () => unknown): string {
  try {
    work()
    return 'read'
  } catch (thrown) {
    if (!isRefusal(thrown)) throw thrown
    return thrown.reason
  }
}
