import { useState } from 'react'
import type { Flaws } from '#lib/client/entries/form.ts'
import { MOST_OF } from '#lib/client/entries/recurrence.ts'
import { flawTexts } from '../ui/form/errorTexts.ts'
import { useViewer } from '../ui/ViewerContext.tsx'

/** Flaws in words, and those of fields that were left: they are told before the form is sent. */
export function useFlaws<Field extends string>() {
  const viewer = useViewer()
  const [left, setLeft] = useState<readonly Field[]>([])
  const textsOf = (flaws: Flaws<Field>) => flawTexts(flaws, viewer, MOST_OF)
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
