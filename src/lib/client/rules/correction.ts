import { addUp } from '#lib/domain/addUp.ts'
import type { Translate } from '#lib/i18n.ts'
import { changeEntries, undoChange } from '../entryChanges.ts'
import type { ChangeOutcome } from '../entryChanges.ts'
import { failureText } from '../core/failures.ts'
import { LASTS, tellError } from '../core/toasts.ts'
import { tellUndoable } from '../core/undoable.ts'
import { isChanging } from './entries.ts'
import type { RuleMatch } from './entries.ts'

/**
 * Changes ticked entries, with ten seconds to undo; a failure shows a toast. Entries with the
 * same new fields are changed at once.
 */
export async function correctTicked(
  ticked: readonly RuleMatch[],
  t: Translate,
): Promise<void> {
  const made: ChangeOutcome[] = []
  try {
    const changing = ticked.filter(({ change }) => isChanging(change))
    const alike = Map.groupBy(changing, ({ change }) => JSON.stringify(change))
    for (const entries of alike.values()) made.push(await correct(entries))
  } catch (failure) {
    tellError(failureText(failure, t), { lasts: LASTS.profile })
  }
  if (made.length > 0) tellCorrected(made, t)
}

function correct(entries: readonly RuleMatch[]): Promise<ChangeOutcome> {
  const { categoryId, accountId, name } = entries[0]!.change // not empty
  return changeEntries({
    entries: entries.map(({ id, modifiedAt }) => ({ id, modifiedAt })),
    set: { categoryId, accountId, merchant: name },
  })
}

function tellCorrected(made: readonly ChangeOutcome[], t: Translate) {
  const text = t('alike.changed', { count: addUp(made.map(({ changed }) => changed)) })
  const ids = made.flatMap(({ changeId }) => changeId ?? [])
  const undone: { refused: unknown[] }[] = []
  const undo = async () => {
    // Another try goes on where the last one failed.
    while (ids[0] !== undefined) {
      undone.push(await undoChange(ids[0]))
      ids.shift()
    }
    return undone
  }
  tellUndoable(
    {
      text: withKept(text, made, t),
      by: 'undoChange',
      undo,
      undone: (outcomes) => withKept(t('alike.undone'), outcomes, t),
    },
    t,
  )
}

function withKept(text: string, outcomes: readonly { refused: unknown[] }[], t: Translate) {
  const kept = addUp(outcomes.map(({ refused }) => refused.length))
  return kept > 0 ? `${text} ${t('alike.kept', { count: kept })}` : text
}
