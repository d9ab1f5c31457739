import type { Translate } from '#lib/i18n.ts'
import { failureText, isRefusedWith } from './failures.ts'
import { LASTS, tellError, tellSuccess } from './toasts.ts'

/** Deletion with its undoing. */
export type Deletion = {
  remove: () => Promise<unknown>
  restore: () => Promise<unknown>
  /** Tells that it is deleted. */
  removed: string
}

/** Deletes, with ten seconds to undo; a failure is told in a toast. */
export async function undoable(deletion: Deletion, t: Translate): Promise<void> {
  try {
    await deletion.remove()
  } catch (failure) {
    tellError(failureText(failure, t), { lasts: LASTS.profile })
    return
  }
  tellSuccess(deletion.removed, { lasts: LASTS.undo, action: undoing(deletion, t) })
}

function undoing(deletion: Deletion, t: Translate) {
  const run = async () => {
    try {
      await deletion.restore()
    } catch (failure) {
      // Another try cannot restore an entry that is deleted for good.
      const action = isRefusedWith(failure, 341) ? undefined : undoing(deletion, t)
      tellError(failureText(failure, t), { lasts: LASTS.undo, action })
      return
    }
    tellSuccess(t('common.restored'))
  }
  return { label: t('common.undo'), run: () => void run() }
}
