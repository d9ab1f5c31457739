import type { Translate } from '#lib/i18n.ts'
import { failureText, isRefusedWith } from './failures.ts'
import { LASTS, tellError, tellSuccess } from './toasts.ts'

/** Deletion with its undoing. */
export type Deletion = {
  remove: () => Promise<unknown>
  restore: () => Promise<unknown>
  /** Text of the toast after deletion. */
  removed: string
}

/** Deletes, with ten seconds to undo; a failure shows a toast. */
export async function undoable(deletion: Deletion, t: Translate): Promise<void> {
  try {
    await deletion.remove()
  } catch (failure) {
    tellError(failureText(failure, t), { lasts: LASTS.profile })
    return
  }
  const { removed, restore } = deletion
  tellUndoable({ text: removed, undo: restore, undone: t('common.restored') }, t)
}

/** Finished work, with the text of its toast and its undoing. */
export type Undoable = {
  text: string
  undo: () => Promise<unknown>
  undone: string
}

/** Toast about finished work, with ten seconds to undo it. */
export function tellUndoable({ text, ...undoing }: Undoable, t: Translate) {
  tellSuccess(text, { lasts: LASTS.undo, action: undoAction(undoing, t) })
}

function undoAction({ undo, undone }: Omit<Undoable, 'text'>, t: Translate) {
  const run = async () => {
    try {
      await undo()
    } catch (failure) {
      // After the time to undo the entry is deleted for good.
      const isOver = isRefusedWith(failure, 341)
      const action = isOver ? undefined : undoAction({ undo, undone }, t)
      tellError(failureText(failure, t), { lasts: LASTS.undo, action })
      return
    }
    tellSuccess(undone)
  }
  return { label: t('common.undo'), run: () => void run() }
}
