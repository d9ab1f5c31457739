import type { DayAndTime } from '#lib/client/entryForm/rules.ts'
import { isDay } from '#lib/domain/day.ts'
import type { Day } from '#lib/domain/day.ts'
import { formatDay } from '#lib/i18n/dates.ts'
import { useViewer } from '../ViewerContext.tsx'
import type { Viewer } from '../ViewerContext.tsx'
import { DayField } from './DayField.tsx'
import { Field } from './Field.tsx'
import type { FormFields } from './useForm.ts'

type Props = {
  form: FormFields<DayAndTime>
  dayLabel: string
  /** Whether an emptied day is ignored, so that the previous one stays. */
  keepsDay?: boolean
}

/** Fields of a day and a time. */
export function WhenFields({ form, dayLabel, keepsDay }: Props) {
  const viewer = useViewer()
  const { t } = viewer
  const { draft, errors, change } = form
  return (
    <div className="form-pair">
      <DayField
        label={dayLabel}
        value={draft.day}
        error={errors.day}
        emptyNote={
          keepsDay && isDay(draft.day) ? emptyNoteOf(draft.day, viewer) : undefined
        }
        change={(day) => change({ day })}
      />
      <Field
        label={t('entryForm.time')}
        help={draft.time === '' ? t('entryForm.noon') : undefined}
        error={errors.time}
      >
        {(control) => (
          <input
            {...control}
            type="time"
            value={draft.time}
            onChange={({ target }) => change({ time: target.value })}
          />
        )}
      </Field>
    </div>
  )
}

function emptyNoteOf(day: Day, { t, language }: Viewer): string {
  return t('entryForm.dayStays', { day: formatDay(day, language) })
}
