import type { When } from '#lib/client/entries/form.ts'
import type { Words } from '#lib/i18n.ts'
import { Field } from '../ui/Field.tsx'

type Props = {
  form: When
  errors: Partial<Record<'day' | 'time', string>>
  change: (typed: Partial<When>) => void
  words: Words
}

/** The day and the time. */
export function WhenFields({ form, errors, change, words }: Props) {
  return (
    <div className="entry-pair">
      <Field label={words('entryForm.day')} error={errors.day}>
        {(control) => (
          <input
            {...control}
            type="date"
            min="1970-01-01"
            max="2199-12-31"
            value={form.day}
            onChange={({ target }) => change({ day: target.value })}
          />
        )}
      </Field>
      <Field
        label={words('entryForm.time')}
        help={form.time === '' ? words('entryForm.noon') : undefined}
        error={errors.time}
      >
        {(control) => (
          <input
            {...control}
            type="time"
            value={form.time}
            onChange={({ target }) => change({ time: target.value })}
          />
        )}
      </Field>
    </div>
  )
}
