import { useEffect, useRef } from 'react'
import { $alike } from '#lib/client/transactions/alike.ts'
import { $editing, openEditor } from '#lib/client/transactions/editing.ts'
import type { Editing } from '#lib/client/transactions/editing.ts'
import { chosenDay } from '#lib/client/transactions/view.ts'
import { NEW_TRANSACTIONS } from '#lib/views/forms.ts'
import { Forms } from './TransactionEditor/Forms.tsx'
import { LateAlike } from './TransactionEditor/LateAlike.tsx'
import { useFormLinks } from './ui/useFormLinks.ts'
import { useSeed, useSeeded } from './ui/useSeeded.ts'

export type EditorProps = {
  /** Form that the address names. */
  first?: Editing
  /** Account chosen in new transactions. */
  accountId?: string
}

/** Forms of expenses, income and transfers; `first` is open at the page's first paint. */
export function TransactionEditor({ first, accountId }: EditorProps) {
  useSeed(() => first && openEditor(first))
  const editing = useSeeded($editing, first)
  useFormLinks(NEW_TRANSACTIONS, (type) =>
    openEditor({ type, day: chosenDay(), accountId }),
  )
  const alike = useSeeded($alike, undefined)
  const opened = editing ?? alike
  const before = useRef(opened)
  useEffect(() => {
    // The change may have removed the element that opened the form.
    const isLost = !opened && document.activeElement === document.body
    if (isLost && before.current) document.querySelector<HTMLElement>('#add')?.focus()
    before.current = opened
  }, [opened])
  return (
    <>
      {editing && <Forms editing={editing} />}
      {alike && <LateAlike alike={alike} />}
    </>
  )
}
