import type { Translate } from '#lib/i18n.ts'
import { failureText } from '../core/failures.ts'
import { LASTS, tellError } from '../core/toasts.ts'
import { tellUndoable } from '../core/undoable.ts'
import { correctEntries, undoCorrection } from './entries.ts'
import type { RuleMatch } from './entries.ts'

/** Changes ticked entries, with ten seconds to undo; a failure shows a toast. */
export async function correctTicked(
  ticked: readonly RuleMatch[],
  t: Translate,
): Promise<void> {
  if (ticked.length === 0) return
  try {
    const changes = await correctEntries(ticked)
    const { changed, kept } = changes
    const texts = [
      t('alike.changed', { count: changed.length }),
      kept > 0 && t('alike.kept', { count: kept }),
    ]
    const undo = () => undoCorrection(changes)
    tellUndoable(
      {
        text: texts.filter(Boolean).join(' '),
        by: 'changeEntries',
        undo,
        undone: t('alike.undone'),
      },
      t,
    )
  } catch (failure) {
    tellError(failureText(failure, t), { lasts: LASTS.profile })
  }
}
