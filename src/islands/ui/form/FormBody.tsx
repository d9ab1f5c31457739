import type { ReactNode, RefObject } from 'react'
import { DraftNotice } from './DraftNotice.tsx'
import { heldWhile } from './heldWhile.ts'
import { StoredNotice } from './StoredNotice.tsx'
import type { StoredFact } from './StoredNotice.tsx'

/** What a form is about as a whole; `useForm` gives it. */
export type FormState = {
  element: RefObject<HTMLFormElement | null>
  failure: string
  isBusy: boolean
  isChanged: boolean
  wasFound: boolean
  storedFacts?: StoredFact[]
  takeStored: () => void
  done: () => Promise<void>
  another: () => Promise<void>
  discard: () => void
  drop: () => void
  close?: () => void
}

type Props = {
  form: FormState
  className: string
  /** By which it is named where it stands on a page. */
  titleId?: string
  /** By which a dialog names the notice of a draft. */
  noticeId?: string
  children: ReactNode
}

/** The form itself: what was typed before, what is stored, and its fields. */
export function FormBody({ form, className, titleId, noticeId, children }: Props) {
  const { element, isBusy, wasFound, discard, storedFacts } = form
  return (
    <form
      ref={element}
      className={className}
      aria-labelledby={titleId}
      aria-busy={isBusy}
      noValidate
      {...heldWhile(isBusy && noticeId !== undefined)}
      onSubmit={(event) => {
        event.preventDefault()
        void form.done()
      }}
    >
      <DraftNotice id={noticeId} isShown={wasFound} discard={discard} form={element} />
      {storedFacts && <StoredNotice facts={storedFacts} form={form} />}
      {children}
    </form>
  )
}
