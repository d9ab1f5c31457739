import { useEffect, useRef } from 'react'
import { $editing, openEditor } from '#lib/client/transactions/editing.ts'
import type { Editing } from '#lib/client/transactions/editing.ts'
import { chosenDay } from '#lib/client/transactions/view.ts'
import { NEW_TRANSACTIONS } from '#lib/views/forms.ts'
import { Forms } from './TransactionEditor/Forms.tsx'
import { useAskedForms } from './ui/useAskedForms.ts'
import { useSeed, useSeeded } from './ui/useSeeded.ts'

export type EditorProps = {
  /** Form that the address names. */
  asked?: Editing
  /** Account chosen in new transactions. */
  accountId?: string
}

/** Forms of expenses, income and transfers; `asked` is open at the page's first paint. */
export function TransactionEditor({ asked, accountId }: EditorProps) {
  useSeed(() => asked && openEditor(asked))
  const editing = useSeeded($editing, asked)
  useAskedForms(NEW_TRANSACTIONS, (type) =>
    openEditor({ type, day: chosenDay(), accountId }),
  )
  const before = useRef(editing)
  useEffect(() => {
    // The change may have removed the element that opened the form.
    const isLost = !editing && document.activeElement === document.body
    if (isLost && before.current) document.querySelector<HTMLElement>('#add')?.focus()
    before.current = editing
  }, [editing])
  return editing && <Forms editing={editing} />
}
