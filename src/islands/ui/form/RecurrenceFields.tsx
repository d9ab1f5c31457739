import type { PlanField } from '#lib/client/entryForm/recurrence.ts'
import { isDay, partsOf } from '#lib/domain/day.ts'
import type { Day } from '#lib/domain/day.ts'
import {
  fittingChoice,
  mayStandForLater,
  monthlyChoices,
  nthOf,
  REPEATS,
  rhythmOf,
  UNITS,
  wholeOf,
} from '#lib/domain/recurrence.ts'
import type { MonthlyChoice, Plan, Unit } from '#lib/domain/recurrence.ts'
import type { Translate } from '#lib/i18n.ts'
import { weekdayInText } from '#lib/i18n/weekdayName.ts'
import { useT, useViewer } from '../ViewerContext.tsx'
import { ChoiceField } from './ChoiceField.tsx'
import { TextField } from './TextField.tsx'
import type { FormFields } from './useForm.ts'
import { EndFields } from './EndFields.tsx'
import { NextDays } from './NextDays.tsx'
import type { RecurringDraft } from './NextDays.tsx'
import './repeat.css'

type Props = {
  form: FormFields<RecurringDraft, PlanField | 'plan'>
  changedId?: string
}

/** Fields of an entry's recurrence. */
export function RecurrenceFields({ form, changedId }: Props) {
  const { t, language } = useViewer()
  const { draft, errors } = form
  const { day, plan } = draft
  const change = (typed: Partial<Plan>) =>
    form.change({ plan: { ...plan, ...typed } }, Object.keys(typed) as PlanField[])
  const repeats = changedId ? REPEATS.filter((repeat) => repeat !== 'none') : REPEATS
  return (
    <fieldset className="form-repeat">
      <legend>{t('entryForm.repeats.title')}</legend>
      <ChoiceField<Plan['repeat']>
        label={t('entryForm.repeats.label')}
        value={plan.repeat}
        error={errors.plan}
        change={(repeat) => change({ repeat })}
      >
        {plan.rule && <option value="kept">{t('entryForm.repeats.kept')}</option>}
        {repeats.map((repeat) => (
          <option key={repeat} value={repeat}>
            {t(`entryForm.repeats.${repeat}`)}
          </option>
        ))}
      </ChoiceField>
      {plan.repeat === 'custom' && (
        <CustomFields plan={plan} error={errors.every} change={change} />
      )}
      {rhythmOf(plan)?.unit === 'month' && isDay(day) && (
        <ChoiceField<MonthlyChoice>
          label={t('entryForm.monthly.label')}
          value={fittingChoice(plan.monthly, day as Day)}
          change={(monthly) => change({ monthly })}
        >
          {monthlyChoices(day as Day).map((choice) => (
            <option key={choice} value={choice}>
              {choice === 'sameDay' && changedId && mayStandForLater(day as Day)
                ? t('entryForm.monthly.seriesDay')
                : monthlyText(choice, day as Day, t, language)}
            </option>
          ))}
        </ChoiceField>
      )}
      {rhythmOf(plan) && (
        <EndFields plan={plan} day={day} errors={errors} change={change} />
      )}
      <NextDays draft={draft} changedId={changedId} />
    </fieldset>
  )
}

type CustomProps = {
  plan: Plan
  error?: string
  change: (typed: Partial<Plan>) => void
}

function CustomFields({ plan, error, change }: CustomProps) {
  const t = useT()
  return (
    <div className="form-pair">
      <TextField
        label={t('entryForm.every')}
        value={String(plan.every ?? '')}
        inputMode="numeric"
        error={error}
        change={(every) => change({ every: wholeOf(every) })}
      />
      <ChoiceField<Unit>
        label={t('entryForm.units.label')}
        value={plan.unit}
        change={(unit) => change({ unit })}
      >
        {UNITS.map((unit) => (
          <option key={unit} value={unit}>
            {t(`entryForm.units.${unit}`, { count: plan.every ?? 1 })}
          </option>
        ))}
      </ChoiceField>
    </div>
  )
}

const NTH = [
  'entryForm.monthly.first',
  'entryForm.monthly.second',
  'entryForm.monthly.third',
  'entryForm.monthly.fourth',
] as const

function monthlyText(choice: MonthlyChoice, day: Day, t: Translate, language: string) {
  if (choice === 'sameDay') return t('entryForm.monthly.sameDay', { day: partsOf(day).day })
  const weekday = weekdayInText(day, language)
  if (choice === 'last') return t('entryForm.monthly.last', { weekday })
  return t(NTH[nthOf(day) - 1]!, { weekday }) // offered for the first four only
}
