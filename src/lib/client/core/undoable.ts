import type { Translate } from '#lib/i18n.ts'
import { failureText, isRefusedWith } from './failures.ts'
import { LASTS, tellError, tellSuccess } from './toasts.ts'

/** A deletion and what takes it back. */
export type Deletion = {
  remove: () => Promise<unknown>
  restore: () => Promise<unknown>
  /** Texts of the two toasts, and of the button that restores. */
  texts: { removed: string; undo: string; restored: string }
}

/** Deletes; for ten seconds it can be taken back. Where it fails, the reason is told. */
export async function undoable(deletion: Deletion, t: Translate): Promise<void> {
  try {
    await deletion.remove()
  } catch (failure) {
    tellError(failureText(failure, t), { lasts: LASTS.profile })
    return
  }
  tellSuccess(deletion.texts.removed, { lasts: LASTS.undo, action: undoing(deletion, t) })
}

/** The button of the toast; a restoring that failed can be tried again. */
function undoing(deletion: Deletion, t: Translate) {
  const { restore, texts } = deletion
  const run = async () => {
    try {
      await restore()
    } catch (failure) {
      // Another try does not bring back an entry that is gone for good.
      const action = isRefusedWith(failure, 341) ? undefined : undoing(deletion, t)
      tellError(failureText(failure, t), { lasts: LASTS.undo, action })
      return
    }
    tellSuccess(texts.restored)
  }
  return { label: texts.undo, run: () => void run() }
}
