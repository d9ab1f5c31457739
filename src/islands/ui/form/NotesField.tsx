import { LONGEST } from '#lib/domain/limits.ts'
import { useT } from '../ViewerContext.tsx'
import { Field } from './Field.tsx'

type Props = {
  value: string
  error?: string
  change: (notes: string) => void
}

/** Notes with a count of characters; pasted text is never cut off. */
export function NotesField({ value, error, change }: Props) {
  const t = useT()
  const used = value.length
  const isLong = used > LONGEST.notes
  return (
    <Field
      label={t('entryForm.notes')}
      help={t('entryForm.notesUsed', { used, most: LONGEST.notes })}
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
