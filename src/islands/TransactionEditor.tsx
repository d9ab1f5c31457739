import { useEffect } from 'react'
import { $editing, closeEditor, openEditor } from '#lib/client/transactions/editing.ts'
import { chosenDay } from '#lib/client/transactions/view.ts'
import { LASTS, tellError } from '#lib/client/core/toasts.ts'
import type { IncomeOrExpense } from '#lib/domain/transaction.ts'
import type { Offered } from './TransactionEditor/offered.ts'
import { AddButton } from './ui/AddButton.tsx'
import { useLazy } from './ui/useLazy.ts'
import { useSeeded } from './ui/useSeeded.ts'
import { useT, withViewer } from './ui/ViewerContext.tsx'

type Props = Offered & {
  type?: IncomeOrExpense
}

const loadForms = () => import('./TransactionEditor/Forms.tsx')

/** Forms of expenses, income and transfers, loaded on first use. */
export const TransactionEditor = withViewer(function TransactionEditor({
  type,
  ...offered
}: Props) {
  const editing = useSeeded($editing, undefined)
  const { part, failure, retry } = useLazy(loadForms, editing !== undefined)
  const t = useT()
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
    if (isLost && part) document.querySelector<HTMLElement>('.add-button')?.focus()
  }, [editing, part])
  return (
    <>
      {type && (
        <AddButton
          label={t(type === 'income' ? 'entryForm.addIncome' : 'entryForm.addExpense')}
          isBusy={editing !== undefined && !part}
          add={() => openEditor({ type, day: chosenDay() })}
        />
      )}
      {editing && part && <part.Forms editing={editing} offered={offered} />}
    </>
  )
})
