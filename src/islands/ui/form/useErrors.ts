import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ErrorKeys } from '#lib/client/core/errors.ts'
import { isWholeCurrency } from '#lib/domain/currency.ts'
import { writeAmount } from '#lib/domain/money.ts'
import type { Notation } from '#lib/domain/money.ts'
import type { Key } from '#lib/i18n.ts'
import { useViewer } from '../ViewerContext.tsx'

/** Translated errors of a form by its fields. */
export type Errors<Field extends string> = Partial<Record<Field, string>>

/** Values for the texts of errors by field, besides an example in the viewer's currency. */
export type ErrorValues = Record<string, Record<string, string | number>>

/** Errors of fields, and the failure of the whole form. */
export function useErrors<Field extends string>(values: ErrorValues = {}) {
  const { t, ...viewer } = useViewer()
  const element = useRef<HTMLFormElement>(null)
  const [errors, putErrors] = useState<Errors<Field>>({})
  const [failure, setFailure] = useState('')
  const [left, setLeft] = useState<readonly string[]>([])
  const textsOf = (keys: ErrorKeys<Field>) => {
    const example = exampleAmount(viewer)
    const texts = Object.entries<Key | undefined>(keys).map(
      ([field, key]) => key && [field, t(key, { example, ...values[field] })],
    )
    return Object.fromEntries(texts.filter((text) => text !== undefined)) as Errors<Field>
  }
  const keysOfLeft = (keys: ErrorKeys<Field>, draft: object) =>
    without(keys, (field) => !left.includes(field) || isEmpty(draft, field))
  return {
    element,
    failure,
    textsOf,
    /** Submit errors, and errors of blurred non-empty fields. */
    shownOf: (keys: ErrorKeys<Field>, draft: object) => ({
      ...textsOf(keysOfLeft(keys, draft)),
      ...errors,
    }),
    leave: (field: Field) => setLeft((before) => [...new Set([...before, field])]),
    /** Marks exactly these fields as wrong, and focuses the first of them. */
    setErrors: (found: Errors<Field>) => {
      setFailure('')
      // The field must be marked as wrong before it can be found.
      flushSync(() => putErrors(found))
      element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    },
    setFailure,
    clearErrors: (fields: readonly string[]) =>
      putErrors((known) => without(known, (field) => fields.includes(field))),
    clearAll: () => {
      putErrors({})
      setFailure('')
      setLeft([])
    },
  }
}

function without<Fields extends object>(fields: Fields, isOut: (name: string) => boolean) {
  return Object.fromEntries(
    Object.entries(fields).filter(([name]) => !isOut(name)),
  ) as Fields
}

function isEmpty(draft: object, field: string): boolean {
  return (draft as Record<string, unknown>)[field] === ''
}

const EXAMPLE = { whole: 123_400, minor: 123_450 }

/** Example of an amount as typed in a language and currency. */
export function exampleAmount({ language, currency }: Notation): string {
  const minor = isWholeCurrency(currency) ? EXAMPLE.whole : EXAMPLE.minor
  return writeAmount(minor, { language, currency })
}
