import type { When } from '#lib/client/entryForm/rules.ts'
import { useT } from '../ViewerContext.tsx'
import { DayField } from './DayField.tsx'
import { Field } from './Field.tsx'
import type { FormPart } from './useForm.ts'

type Props = {
  form: FormPart<When>
  dayLabel: string
}

/** Fields of a day and a time. */
export function WhenFields({ form, dayLabel }: Props) {
  const t = useT()
  const { draft, errors, change } = form
  return (
    <div className="form-pair">
      <DayField
        label={dayLabel}
        value={draft.day}
        error={errors.day}
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
