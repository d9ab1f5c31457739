import { useEffect, useState } from 'react'
import { dropDraft, keepDraft, keptDraft } from '#lib/client/core/drafts.ts'
import type { DraftName } from '#lib/client/core/drafts.ts'
import { forgetKeys } from '#lib/client/core/send/keys.ts'

export type Kept<Form> = {
  form: Form
  change: (typed: Partial<Form>) => void
  /** Whether something is typed that is not saved. */
  isChanged: boolean
  /** Whether it was typed before and found again. */
  wasKept: boolean
  /** Which state of the entry it was typed over. */
  readAt?: number
  /** Begins anew, with nothing typed; a try without an answer is another one's then. */
  restart: (begin: Form, readAt?: number) => void
  /** Forgets what was kept, once it is saved or its writer does not want it. */
  drop: () => void
}

/** What is typed into a form: kept in the tab until it is saved or discarded. */
export function useKept<Form extends object, Entry extends object>(
  name: DraftName,
  beginWith: (entry: Entry | undefined) => Form,
  entry: (Entry & { modifiedAt?: number }) | undefined,
): Kept<Form> {
  const [own] = useState(name)
  const [kept] = useState(() => keptDraft<Form>(own))
  const [base, setBase] = useState(() => beginWith(entry))
  const [form, setForm] = useState<Form>(() => ({ ...base, ...kept?.form }))
  const [wasKept, setWasKept] = useState(kept !== undefined)
  const [readAt, setReadAt] = useState(kept ? kept.modifiedAt : entry?.modifiedAt)
  const isChanged = JSON.stringify(form) !== JSON.stringify(base)
  // What is typed after that is not from before.
  if (wasKept && !isChanged) setWasKept(false)
  useEffect(() => {
    if (isChanged) keepDraft(own, { form, modifiedAt: readAt })
    else dropDraft(own)
  }, [own, form, readAt, isChanged])
  return {
    form,
    change: (typed) => setForm((before) => ({ ...before, ...typed })),
    isChanged,
    wasKept,
    readAt,
    restart: (next, at) => {
      setBase(next)
      setForm(next)
      setReadAt(at)
      setWasKept(false)
      forgetKeys()
    },
    drop: () => {
      dropDraft(own)
      forgetKeys()
    },
  }
}

/** What a form shows of what is typed. */
export function typedOf<Form>({ form, isChanged, wasKept, drop }: Kept<Form>) {
  return { form, isChanged, wasKept, drop }
}
