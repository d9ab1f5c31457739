import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { $alike } from '#lib/client/alike.ts'
import { $editing, openEditor } from '#lib/client/transactions/editing.ts'
import type { Editing } from '#lib/client/transactions/editing.ts'
import { loadOnUse } from '#lib/client/core/ask.ts'
import { loadModule } from '#lib/client/core/modules.ts'
import { loadWaiting } from '#lib/client/transactions/orWaiting.ts'
import { chosenDay } from '#lib/client/transactions/view.ts'
import { NEW_TRANSACTIONS } from '#lib/views/forms.ts'
import { Forms } from './TransactionEditor/Forms.tsx'
import { TryAgain } from './ui/list/TryAgain.tsx'
import { useFormLinks } from './ui/useFormLinks.ts'
import { useRequest } from './ui/useRequest.ts'
import { useSeed, useSeeded } from './ui/useSeeded.ts'
import { useT } from './ui/ViewerContext.tsx'

/** Entries like a corrected one: a module that few need. */
const loadAlike = () => loadModule(() => import('./TransactionEditor/AlikeForm.tsx'))

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
  const alike = useStore($alike, { ssr: 'initial' })
  const { result, failure, retry } = useRequest(loadAlike, alike !== undefined)
  // An expense may be typed once there is no connection.
  useEffect(() => loadOnUse(loadWaiting), [])
  const t = useT()
  const before = useRef(editing)
  useEffect(() => {
    // The change may have removed the element that opened the form.
    const isLost = !editing && document.activeElement === document.body
    if (isLost && before.current) document.querySelector<HTMLElement>('#add')?.focus()
    before.current = editing
  }, [editing])
  return (
    <>
      {editing && <Forms editing={editing} />}
      {alike && result && <result.AlikeForm alike={alike} />}
      {alike && failure ? <TryAgain text={t('errors.network')} retry={retry} /> : null}
    </>
  )
}
