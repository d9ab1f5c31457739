import { useEffect } from 'react'
import { whileComing } from '#lib/client/core/pressed.ts'
import { $editing, closeEditor, openEditor } from '#lib/client/transactions/editing.ts'
import { chosenDay } from '#lib/client/transactions/view.ts'
import { LASTS, tellError } from '#lib/client/core/toasts.ts'
import type { FormCategory } from '#lib/client/entryForm/choices.ts'
import { NEW_TRANSACTIONS } from '#lib/domain/newEntry.ts'
import type { TransactionType } from '#lib/domain/transaction.ts'
import { useLazy } from './ui/useLazy.ts'
import { useNewEntries } from './ui/useNewEntries.ts'
import { useSeeded } from './ui/useSeeded.ts'
import { useT } from './ui/ViewerContext.tsx'

export type EditorProps = {
  categories: FormCategory[]
  /** Form that the page was asked for. */
  asked?: TransactionType
  /** Account that new transactions begin with. */
  accountId?: string
}

const loadForms = () => whileComing(import('./TransactionEditor/Forms.tsx'))
/** Part that buttons of these forms name, so that an early tap asks for it. */
export const FORMS = 'src/islands/TransactionEditor/Forms.tsx'

/** Forms of expenses, income and transfers, loaded on first use. */
export function TransactionEditor({ asked, accountId, categories }: EditorProps) {
  const editing = useSeeded($editing, undefined)
  const { part, failure, retry } = useLazy(loadForms, editing !== undefined)
  const t = useT()
  useNewEntries(NEW_TRANSACTIONS, asked, (type) =>
    openEditor({ type, day: chosenDay(), accountId }),
  )
  useEffect(() => {
    if (!failure) return
    // A part of the page fails to load only for reasons of the network.
    tellError(t('errors.network'), { lasts: LASTS.profile })
    closeEditor()
    retry()
  }, [failure, retry, t])
  useEffect(() => {
    // The change may have removed the element that opened the form.
    const isLost = !editing && document.activeElement === document.body
    if (isLost && part) document.querySelector<HTMLElement>('#add')?.focus()
  }, [editing, part])
  if (!editing) return asked && <i hidden data-begins={FORMS} />
  return part && <part.Forms editing={editing} categories={categories} />
}
