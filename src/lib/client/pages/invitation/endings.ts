import { isRefusedWith } from '../../core/failures.ts'
import type { CallError } from '../../core/failures.ts'

/** Card that a refusal leads to; `failed` shows its message. */
type Ending = 'accepted' | 'rejected' | 'gone' | 'failed'

const ENDINGS: Record<number, Ending> = {
  385: 'accepted',
  386: 'rejected',
  388: 'gone',
  400: 'gone',
}

/** Ending of a refused or lost call (spec A, 4 and 8). */
export function endingOf(failure: unknown): Ending {
  // Other failures have no code.
  const { code = 0 } = failure as Partial<CallError>
  return ENDINGS[code] ?? 'failed'
}

/** Whether another try may succeed; a broken rule stays broken. */
export function canTryAgain(failure: unknown): boolean {
  return !isRefusedWith(failure, 346)
}
