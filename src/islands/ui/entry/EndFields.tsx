import type { PlanField } from '#lib/client/entries/recurrence.ts'
import { ENDS, wholeOf } from '#lib/domain/recurrence.ts'
import type { End, Plan } from '#lib/domain/recurrence.ts'
import type { Words } from '#lib/i18n.ts'
import { Field } from '../Field.tsx'
import type { Errors } from '../useComplaints.ts'

type Props = {
  plan: Plan
  /** The first day: it does not end before that. */
  day: string
  errors: Errors<PlanField>
  change: (typed: Partial<Plan>) => void
  words: Words
}

/** When it stops coming again: choosing one end clears the other. */
export function EndFields({ plan, day, errors, change, words }: Props) {
  return (
    <div className="entry-pair">
      <Field label={words('entryForm.ends.label')}>
        {(control) => (
          <select
            {...control}
            value={plan.ends}
            onChange={({ target }) =>
              change({ ends: target.value as End, endDay: '', count: undefined })
            }
          >
            {ENDS.map((end) => (
              <option key={end} value={end}>
                {words(`entryForm.ends.${end}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
      {plan.ends === 'onDay' && (
        <Field label={words('entryForm.endDay')} error={errors.endDay}>
          {(control) => (
            <input
              {...control}
              type="date"
              min={day}
              max="2199-12-31"
              value={plan.endDay}
              onChange={({ target }) => change({ endDay: target.value })}
            />
          )}
        </Field>
      )}
      {plan.ends === 'afterCount' && (
        <Field label={words('entryForm.count')} error={errors.count}>
          {(control) => (
            <input
              {...control}
              type="text"
              inputMode="numeric"
              autoComplete="off"
              value={plan.count ?? ''}
              onChange={({ target }) => change({ count: wholeOf(target.value) })}
            />
          )}
        </Field>
      )}
    </div>
  )
}
