import { LONGEST } from '#lib/domain/limits.ts'
import { useT } from '../ViewerContext.tsx'
import { Field } from './Field.tsx'

type Props = {
  value: string
  error?: string
  change: (notes: string) => void
}

/** Number of characters from which the count is shown. */
const COUNTED_FROM = 0.9 * LONGEST.notes

/** Notes, with a count of characters near the limit; pasted text is never cut off. */
export function NotesField({ value, error, change }: Props) {
  const t = useT()
  const used = value.length
  const isLong = used > LONGEST.notes
  const isNearEnd = used > COUNTED_FROM
  return (
    <Field
      label={t('entryForm.notes')}
      help={isNearEnd ? t('entryForm.notesUsed', { used, most: LONGEST.notes }) : undefined}
      error={isLong ? t('entryForm.notesLong') : error}
    >
      {(control) => (
        <textarea
          {...control}
          rows={3}
          value={value}
          onChange={({ target }) => change(target.value)}
        />
      )}
    </Field>
  )
}
