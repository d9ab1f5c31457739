import type { Translate } from '#lib/i18n.ts'
import { failureText, isRefusedWith } from './failures.ts'
import type { CallName } from './callName.ts'
import { isOffered } from './unknownCalls.ts'
import { LASTS, tellError, tellSuccess } from './toasts.ts'

/** Deletion with its undoing. */
export type Deletion = {
  remove: () => Promise<unknown>
  restore: () => Promise<unknown>
  /** Text of the toast after deletion. */
  removed: string
  /** Call that restores, if not the one of entries. */
  by?: CallName
}

/** Deletes, with ten seconds to undo; a failure shows a toast. */
export async function undoable(deletion: Deletion, t: Translate): Promise<void> {
  try {
    await deletion.remove()
  } catch (failure) {
    tellError(failureText(failure, t), { lasts: LASTS.profile })
    return
  }
  const { removed, restore, by = 'restoreEntries' } = deletion
  const undone = () => t('common.restored')
  tellUndoable({ text: removed, by, undo: restore, undone }, t)
}

/** Finished work, with the text of its toast and its undoing. */
export type Undoable<Outcome> = {
  text: string
  /** Call that undoes; a server may lack it. */
  by: CallName
  undo: () => Promise<Outcome>
  /** Text of the toast after it. */
  undone: (outcome: Outcome) => string
}

/** Toast about finished work, with ten seconds to undo it where the server can. */
export function tellUndoable<Outcome>(
  { text, ...undoing }: Undoable<Outcome>,
  t: Translate,
) {
  if (!isOffered(undoing.by)) return tellSuccess(text)
  tellSuccess(text, { lasts: LASTS.undo, action: undoAction(undoing, t) })
}

function undoAction<Outcome>(
  { undo, ...undoing }: Omit<Undoable<Outcome>, 'text'>,
  t: Translate,
) {
  const run = async () => {
    try {
      tellSuccess(undoing.undone(await undo()))
    } catch (failure) {
      // After the time to undo the entry is deleted for good.
      const isOver = isRefusedWith(failure, 341) || !isOffered(undoing.by)
      const action = isOver ? undefined : undoAction({ undo, ...undoing }, t)
      tellError(failureText(failure, t), { lasts: LASTS.undo, action })
    }
  }
  return { label: t('common.undo'), run: () => void run() }
}
