import type { PlanField } from '#lib/client/entryForm/recurrence.ts'
import { ENDS, wholeOf } from '#lib/domain/recurrence.ts'
import type { End, Plan } from '#lib/domain/recurrence.ts'
import { useT } from '../ViewerContext.tsx'
import { ChoiceField } from './ChoiceField.tsx'
import { DayField } from './DayField.tsx'
import { TextField } from './TextField.tsx'
import type { Errors } from './useErrors.ts'

type Props = {
  plan: Plan
  day: string
  errors: Errors<PlanField>
  change: (typed: Partial<Plan>) => void
}

/** End of a series: choosing one kind of end clears the other. */
export function EndFields({ plan, day, errors, change }: Props) {
  const t = useT()
  return (
    <div className="form-pair">
      <ChoiceField<End>
        label={t('entryForm.ends.label')}
        value={plan.ends}
        change={(ends) => change({ ends, endDay: '', count: undefined })}
      >
        {ENDS.map((end) => (
          <option key={end} value={end}>
            {t(`entryForm.ends.${end}`)}
          </option>
        ))}
      </ChoiceField>
      {plan.ends === 'onDay' && (
        <DayField
          label={t('entryForm.endDay')}
          value={plan.endDay}
          first={day}
          error={errors.endDay}
          change={(endDay) => change({ endDay })}
        />
      )}
      {plan.ends === 'afterCount' && (
        <TextField
          label={t('entryForm.count')}
          value={String(plan.count ?? '')}
          inputMode="numeric"
          error={errors.count}
          change={(count) => change({ count: wholeOf(count) })}
        />
      )}
    </div>
  )
}
