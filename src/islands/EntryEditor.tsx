import { useEffect, useState } from 'react'
import { $editing, closeEditor, openEditor } from '#lib/client/entries/editing.ts'
import { LASTS, tellError } from '#lib/client/toasts.ts'
import type { EntryType } from '#lib/domain/transaction.ts'
import { wordsFor } from '#lib/i18n.ts'
import type { Offered } from './EntryEditor/reader.ts'
import type { FormReader } from './ui/entry/reader.ts'
import { Icon } from './ui/Icon.tsx'
import { useAlive } from './ui/useAlive.ts'
import { useLazy } from './ui/useLazy.ts'
import { useSeeded } from './ui/useSeeded.ts'

type Props = Offered & {
  /** What its button adds; without it there is no button. */
  type?: EntryType
  reader: Omit<FormReader, 'words'>
}

const loadForms = () => import('./EntryEditor/Forms.tsx')

/** The forms of expenses, income and transfers, which come when they are first asked for. */
export function EntryEditor({ type, reader: known, ...offered }: Props) {
  const [reader] = useState<FormReader>(() => ({
    ...known,
    words: wordsFor(known.language),
  }))
  const isAlive = useAlive()
  const editing = useSeeded($editing, undefined)
  const { part, failure, retry } = useLazy(loadForms, editing !== undefined)
  const { words } = reader
  useEffect(() => {
    if (!failure) return
    // A part of the page that does not come is a matter of the network.
    tellError(words('errors.network'), { lasts: LASTS.profile })
    closeEditor()
    retry()
  }, [failure, retry, words])
  useEffect(() => {
    // What opened it may have gone with the change: the focus has nowhere to go back to.
    const isLost = !editing && document.activeElement === document.body
    if (isLost && part) document.querySelector<HTMLElement>('.add-button')?.focus()
  }, [editing, part])
  return (
    <>
      {type && (
        <button
          type="button"
          className="add-button"
          aria-label={words(
            type === 'income' ? 'entryForm.addIncome' : 'entryForm.addExpense',
          )}
          aria-busy={editing !== undefined && !part}
          disabled={!isAlive}
          onClick={() => openEditor({ type })}
        >
          <Icon name="plus" size={26} />
        </button>
      )}
      {editing && part && (
        <part.Forms editing={editing} offered={offered} reader={reader} />
      )}
    </>
  )
}
