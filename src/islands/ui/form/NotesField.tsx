import { MOST_NOTES } from '#lib/client/entries/form.ts'
import type { Translate } from '#lib/i18n.ts'
import { Field } from './Field.tsx'

type Props = {
  form: { notes: string }
  error?: string
  change: (typed: { notes: string }) => void
  t: Translate
}

/** Notes, and how much of their room is used; nothing that is pasted is cut off. */
export function NotesField({ form: { notes }, error, change, t }: Props) {
  const used = notes.length
  const isLong = used > MOST_NOTES
  return (
    <Field
      label={t('entryForm.notes')}
      help={t('entryForm.notesUsed', { used, most: MOST_NOTES })}
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
