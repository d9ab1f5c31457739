import type { ReactNode, RefObject } from 'react'
import { DraftNotice } from './DraftNotice.tsx'
import { heldWhile } from './heldWhile.ts'
import { StoredNotice } from './StoredNotice.tsx'
import type { StoredFact } from './StoredNotice.tsx'
import './form.css'

/** State of a form as a whole, given by `useForm`. */
export type FormState = {
  element: RefObject<HTMLFormElement | null>
  failure: string
  isBusy: boolean
  isChanged: boolean
  wasFound: boolean
  /** Stored state after a conflict, and its differences from the draft. */
  stored?: unknown
  storedFacts?: StoredFact[]
  takeStored: () => void
  done: () => Promise<void>
  another: () => Promise<void>
  discard: () => void
  drop: () => void
  close?: () => void
}

/** Heading that names a form on a page. */
export type FormTitle = { id: string; text: string }

type Props = {
  form: FormState
  /** Name as a section of the settings. */
  section?: string
  className: string
  title?: FormTitle
  /** Id of a heading outside the form that names it. */
  labelledBy?: string
  /** Id of the draft notice for the dialog's description; absent on a page. */
  noticeId?: string
  children: ReactNode
}

/** Body of a form: its notices and its fields. */
export function FormBody(props: Props) {
  const { form, section, className, title, labelledBy, noticeId, children } = props
  const { element, isBusy, wasFound, discard, stored, storedFacts } = form
  return (
    <form
      ref={element}
      data-section={section}
      className={className}
      aria-labelledby={title?.id ?? labelledBy}
      aria-busy={isBusy}
      noValidate
      // On a page, text typed during the save stays a draft.
      {...heldWhile(isBusy && noticeId !== undefined)}
      onSubmit={(event) => {
        event.preventDefault()
        void form.done()
      }}
    >
      {title && <h2 id={title.id}>{title.text}</h2>}
      <DraftNotice id={noticeId} isShown={wasFound} discard={discard} form={element} />
      {storedFacts && (
        // A new key remounts the notice for another conflict, so that it takes the focus
        // again.
        <StoredNotice key={JSON.stringify(stored)} facts={storedFacts} form={form} />
      )}
      {children}
    </form>
  )
}
