import type { RefObject } from 'react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { failureText } from '#lib/client/core/failures.ts'
import { refusedFields } from '#lib/client/core/refusedFields.ts'
import { useT } from '../ViewerContext.tsx'

/** What is wrong with fields of a form, in words. */
export type Errors<Name extends string> = Partial<Record<Name, string>>

export type Complaints<Name extends string> = {
  /** The form that the complaints are about. */
  element: RefObject<HTMLFormElement | null>
  errors: Errors<Name>
  /** What is wrong with all of it. */
  failure: string
  /** Marks fields as wrong; the first one gets the focus. */
  complain: (errors: Errors<Name>) => void
  /** Says why a call failed, at its fields where the server names them. */
  complainOf: (thrown: unknown) => void
  /** Takes back what was said of the fields that are typed anew. */
  forgive: (typed: Partial<Record<Name, unknown>>) => void
  forget: () => void
}

/** What is wrong with a form; `names` is what it calls the fields of the contract. */
export function useComplaints<Name extends string>(
  names: Record<string, Name>,
): Complaints<Name> {
  const t = useT()
  const element = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<Errors<Name>>({})
  const [failure, setFailure] = useState('')
  const complain = (found: Errors<Name>) => {
    // Only then is the field marked as wrong.
    flushSync(() => setErrors(found))
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }
  const complainOf = (thrown: unknown) => {
    const refused = refusedFields(thrown, names)
    complain(refused)
    if (Object.keys(refused).length === 0) setFailure(failureText(thrown, t))
  }
  const forgive = (typed: Partial<Record<Name, unknown>>) =>
    setErrors((known) => {
      const left = Object.entries(known).filter(([name]) => !(name in typed))
      return Object.fromEntries(left) as Errors<Name>
    })
  const forget = () => {
    setErrors({})
    setFailure('')
  }
  return { element, errors, failure, complain, complainOf, forgive, forget }
}
