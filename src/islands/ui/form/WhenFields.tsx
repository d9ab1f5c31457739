import type { When } from '#lib/client/entries/form.ts'
import { useT } from '../ViewerContext.tsx'
import { DayField } from './DayField.tsx'
import { Field } from './Field.tsx'

type Props = {
  form: When
  errors: Partial<Record<'day' | 'time', string>>
  /** What the day is of. */
  dayLabel: string
  change: (typed: Partial<When>) => void
}

/** The day and the time. */
export function WhenFields({ form, errors, dayLabel, change }: Props) {
  const t = useT()
  return (
    <div className="entry-pair">
      <DayField
        label={dayLabel}
        value={form.day}
        error={errors.day}
        change={(day) => change({ day })}
      />
      <Field
        label={t('entryForm.time')}
        help={form.time === '' ? t('entryForm.noon') : undefined}
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
