import { LONGEST } from '#lib/domain/limits.ts'
import { useT } from '../ViewerContext.tsx'
import { Field } from './Field.tsx'

type Props = {
  form: { notes: string }
  error?: string
  change: (typed: { notes: string }) => void
}

/** Notes, and how much of their room is used; nothing that is pasted is cut off. */
export function NotesField({ form: { notes }, error, change }: Props) {
  const t = useT()
  const used = notes.length
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
          value={notes}
          onChange={({ target }) => change({ notes: target.value })}
        />
      )}
    </Field>
  )
}
