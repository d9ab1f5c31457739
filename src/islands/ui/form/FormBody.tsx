import type { ReactNode, RefObject } from 'react'
import { DraftNotice } from './DraftNotice.tsx'
import { heldWhile } from './heldWhile.ts'
import { StoredNotice } from './StoredNotice.tsx'
import type { StoredFact } from './StoredNotice.tsx'
import './form.css'

/** The state of a form as a whole; `useForm` gives it. */
export type FormState = {
  element: RefObject<HTMLFormElement | null>
  failure: string
  isBusy: boolean
  isChanged: boolean
  wasFound: boolean
  /** The entry once somebody else was faster, and how it differs from the draft. */
  stored?: unknown
  storedFacts?: StoredFact[]
  takeStored: () => void
  done: () => Promise<void>
  another: () => Promise<void>
  discard: () => void
  drop: () => void
  close?: () => void
}

/** A heading, by which a form that stands on a page is named. */
export type FormTitle = { id: string; text: string }

type Props = {
  form: FormState
  className: string
  title?: FormTitle
  /** By which a dialog names the notice of a draft; a form without it stands on a page. */
  noticeId?: string
  children: ReactNode
}

/** The form itself: what was typed before, what is stored, and its fields. */
export function FormBody({ form, className, title, noticeId, children }: Props) {
  const { element, isBusy, wasFound, discard, stored, storedFacts } = form
  return (
    <form
      ref={element}
      className={className}
      aria-labelledby={title?.id}
      aria-busy={isBusy}
      noValidate
      // On a page what is typed meanwhile stays a draft.
      {...heldWhile(isBusy && noticeId !== undefined)}
      onSubmit={(event) => {
        event.preventDefault()
        void form.done()
      }}
    >
      {title && <h2 id={title.id}>{title.text}</h2>}
      <DraftNotice id={noticeId} isShown={wasFound} discard={discard} form={element} />
      {storedFacts && (
        // Another change elsewhere is another notice, which takes the focus again.
        <StoredNotice key={JSON.stringify(stored)} facts={storedFacts} form={form} />
      )}
      {children}
    </form>
  )
}
