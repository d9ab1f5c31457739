import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ErrorKeys } from '#lib/client/core/errors.ts'
import { writeAmount } from '#lib/domain/money.ts'
import type { Key } from '#lib/i18n.ts'
import { useViewer } from '../ViewerContext.tsx'

/** Errors of a form by their fields, in words. */
export type Errors<Field extends string> = Partial<Record<Field, string>>

/** Values that texts of errors name besides an example, by their fields. */
export type ErrorValues = Record<string, Record<string, string | number>>

/** Tells errors of fields, and why the whole form failed, in words. */
export function useErrors<Field extends string>(values: ErrorValues = {}) {
  const { t, language } = useViewer()
  const element = useRef<HTMLFormElement>(null)
  const [errors, putErrors] = useState<Errors<Field>>({})
  const [failure, setFailure] = useState('')
  const [left, setLeft] = useState<readonly string[]>([])
  const textsOf = (keys: ErrorKeys<Field>) => {
    const example = exampleAmount(language)
    const texts = Object.entries<Key | undefined>(keys).map(
      ([field, key]) => key && [field, t(key, { example, ...values[field] })],
    )
    return Object.fromEntries(texts.filter((text) => text !== undefined)) as Errors<Field>
  }
  return {
    element,
    errors,
    failure,
    textsOf,
    /** Errors of fields that were left; an empty field may yet be filled. */
    textsOfLeft: (keys: ErrorKeys<Field>, draft: object) =>
      textsOf(without(keys, (field) => !left.includes(field) || isEmpty(draft, field))),
    leave: (field: Field) => setLeft((before) => [...new Set([...before, field])]),
    /** Marks these fields as wrong, and no others; the first one gets the focus. */
    setErrors: (found: Errors<Field>) => {
      setFailure('')
      // The field has to be marked as wrong before it is looked for.
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

/** An amount with two decimals. */
const EXAMPLE_MINOR = 123_450

/** An amount as the language writes it, to show how. */
export function exampleAmount(language: string): string {
  return writeAmount(EXAMPLE_MINOR, language)
}
