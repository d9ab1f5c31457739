import { useState } from 'react'
import type { Flaws } from '#lib/client/entries/form.ts'
import { MOST_OF } from '#lib/client/entries/recurrence.ts'
import { writeAmount } from '#lib/domain/money.ts'
import type { Errors } from '../ui/useComplaints.ts'
import type { FormReader } from '../ui/entry/reader.ts'

/** An amount with two decimals, for errors. */
const EXAMPLE_MINOR = 123_450

/** Flaws in words, and those of fields that were left: they are told before the form is sent. */
export function useFlaws<Field extends string>({ words, language }: FormReader) {
  const [left, setLeft] = useState<readonly Field[]>([])
  const textsOf = (flaws: Flaws<Field>) => {
    const example = writeAmount(EXAMPLE_MINOR, language)
    const texts = Object.entries(flaws).map(([field, key]) => [
      field,
      words(key as NonNullable<Flaws<Field>[Field]>, {
        example,
        most: MOST_OF[field] ?? 0,
      }),
    ])
    return Object.fromEntries(texts) as Errors<Field>
  }
  /** An empty field may yet be filled. */
  const liveTexts = (form: Partial<Record<Field, unknown>>, flaws: Flaws<Field>) => {
    const shown = Object.entries(flaws).filter(
      ([field]) => left.includes(field as Field) && form[field as Field] !== '',
    )
    return textsOf(Object.fromEntries(shown) as Flaws<Field>)
  }
  return {
    textsOf,
    liveTexts,
    leave: (field: Field) =>
      setLeft((before) => (before.includes(field) ? before : [...before, field])),
    forgetLeft: () => setLeft([]),
  }
}
