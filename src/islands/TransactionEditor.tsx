import { use, useEffect } from 'react'
import { whileComing } from '#lib/client/core/pressed.ts'
import { $editing, closeEditor, openEditor } from '#lib/client/transactions/editing.ts'
import type { Editing } from '#lib/client/transactions/editing.ts'
import { chosenDay } from '#lib/client/transactions/view.ts'
import { LASTS, tellError } from '#lib/client/core/toasts.ts'
import { NEW_TRANSACTIONS } from '#lib/views/forms.ts'
import { partOfPage } from './ui/pageParts.ts'
import { BegunForm, useAskedForms } from './ui/useAskedForms.ts'
import { useLazy } from './ui/useLazy.ts'
import { useSeed, useSeeded } from './ui/useSeeded.ts'
import { useT } from './ui/ViewerContext.tsx'

export type EditorProps = {
  /** The form that the page was asked for. */
  asked?: Editing
  /** Account that new transactions begin with. */
  accountId?: string
}

const loadForms = () => import('./TransactionEditor/Forms.tsx')
const loadPressed = () => whileComing(loadForms())
const FORMS = partOfPage(
  'src/islands/TransactionEditor/Forms.tsx',
  loadForms,
  import.meta.env.SSR ? await loadForms() : undefined,
)

/** Forms of expenses, income and transfers, loaded on first use; the page may begin with one. */
export function TransactionEditor({ asked, accountId }: EditorProps) {
  useSeed(() => asked && openEditor(asked))
  const editing = useSeeded($editing, asked)
  const isDue = editing !== undefined && !FORMS.loaded
  const { part = FORMS.loaded, failure, retry } = useLazy(loadPressed, isDue)
  const t = useT()
  const isBegun = use(BegunForm) !== undefined && asked !== undefined
  useAskedForms(NEW_TRANSACTIONS, (type) =>
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
  return (
    <>
      {isBegun && <i hidden data-begins={FORMS.source} />}
      {editing && part && <part.Forms editing={editing} />}
    </>
  )
}
