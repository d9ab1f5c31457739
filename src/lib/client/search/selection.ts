import { atom } from 'nanostores'
import { LASTS, tellSuccess } from '../core/toasts.ts'
import { tellUndoable } from '../core/undoable.ts'
import { ask } from '../core/ask.ts'
import { downloadText } from '../core/downloadText.ts'
import { changeEntries, undoChange } from '../entryChanges.ts'
import type { ChangeOutcome } from '../entryChanges.ts'
import type { ChosenEntries, Treatment } from '#lib/domain/entryChange.ts'
import { MAX_CHOSEN } from '#lib/domain/limits.ts'
import type { Translate } from '#lib/i18n.ts'
import { found } from '../search.ts'
import type { FoundEntry } from '../search.ts'
import { searchView } from './view.ts'

/** Selected entries of the search, or all that it finds, with their number. */
export type Selection = {
  entries: ReadonlyMap<string, FoundEntry>
  /** Number of all found entries, where all are selected. */
  all?: number
}

/** Selected entries; undefined outside of the selection. */
export const $selection = atom<Selection | undefined>()

/** Entries that a change skipped, with the reason; loaded ones have names. */
export type KeptEntry = ChangeOutcome['refused'][number] & { entry?: FoundEntry }

/** Entries that the last change skipped, until the dialog is closed. */
export const $kept = atom<readonly KeptEntry[]>([])

/** Enters the mode of selection, with no entry selected. */
export const beginSelection = () => $selection.set({ entries: new Map() })

/** Leaves the mode of selection. */
export const endSelection = () => $selection.set(undefined)

/** Selects all that the search finds. */
export function selectAll(all: number) {
  $selection.set({ entries: new Map(), all })
}

export function isSelected({ entries, all }: Selection, { id }: FoundEntry): boolean {
  return all !== undefined || entries.has(id)
}

/** Selects an entry, or not any more; of all, the other loaded ones stay selected. */
export function toggleEntry(entry: FoundEntry) {
  const selection = $selection.get()
  if (!selection) return
  const loaded = found.$shown.get().rows.slice(0, MAX_CHOSEN)
  const before =
    selection.all === undefined
      ? selection.entries
      : new Map(loaded.map((row) => [row.id, row]))
  const entries = new Map(before)
  if (!entries.delete(entry.id) && !isFull({ entries })) entries.set(entry.id, entry)
  $selection.set({ entries })
}

/** Number of selected entries. */
export function selectionSize({ entries, all }: Selection): number {
  return all ?? entries.size
}

/** Whether no more entries can be selected one by one. */
export function isFull({ entries, all }: Selection): boolean {
  return all === undefined && entries.size >= MAX_CHOSEN
}

/**
 * Changes the selected entries, offers an undo for ten seconds and lists refused entries.
 * A failure keeps the selection. @throws CallError, NetworkError
 */
export async function changeSelected(
  treatment: Treatment,
  text: OutcomeText,
  t: Translate,
) {
  const selection = $selection.get()
  if (!selection) return
  const outcome = await changeEntries({ ...choiceOf(selection), ...treatment })
  endSelection()
  $kept.set(keptOf(outcome))
  void found.reload()
  tellOutcome(outcome, text, t)
}

/** Downloads the selected entries as a .csv file. @throws CallError, NetworkError */
export async function downloadSelected() {
  const selection = $selection.get()
  if (!selection) return
  const { entries, where } = choiceOf(selection)
  const ids = entries?.map(({ id }) => id)
  const { fileName, text } = await ask('getFoundCsv', { ids, where })
  downloadText(fileName, text)
}

/** Text of a toast after a number of entries changed. */
type OutcomeText = (count: number) => string

function choiceOf({ entries, all }: Selection): ChosenEntries {
  if (all !== undefined) return { where: searchView.$view.get() ?? {}, count: all }
  return {
    entries: [...entries.values()].map(({ id, modifiedAt }) => ({ id, modifiedAt })),
  }
}

function tellOutcome(
  { changeId, changed }: ChangeOutcome,
  text: OutcomeText,
  t: Translate,
) {
  if (changeId === undefined) {
    if ($kept.get().length === 0) tellSuccess(text(changed), { lasts: LASTS.profile })
    return
  }
  const undo = async () => {
    const outcome = await undoChange(changeId)
    $kept.set(keptOf(outcome))
    void found.reload()
  }
  const undone = () => t('alike.undone')
  tellUndoable({ text: text(changed), by: 'undoChange', undo, undone }, t)
}

function keptOf({ refused }: Pick<ChangeOutcome, 'refused'>): KeptEntry[] {
  const rows = new Map(found.$shown.get().rows.map((row) => [row.id, row]))
  return refused.map((one) => ({ ...one, entry: rows.get(one.id) }))
}
