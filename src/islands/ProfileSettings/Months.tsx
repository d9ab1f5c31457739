import { useMemo } from 'react'
import {
  $periodRules,
  monthsDraftOf,
  ruleOfDraft,
  saveMonths,
} from '#lib/client/profile/months.ts'
import type { MonthsDraft } from '#lib/client/profile/months.ts'
import { failureText } from '#lib/client/core/failures.ts'
import { LASTS, tellSuccess } from '#lib/client/core/toasts.ts'
import { indexesBetween, periodsOf, withRule } from '#lib/domain/payPeriod.ts'
import type { PeriodRule, Weekend } from '#lib/domain/payPeriod.ts'
import { addMonths } from '#lib/domain/day.ts'
import { formatDays, monthName } from '#lib/i18n/dates.ts'
import { FormCard } from '../ui/form/FormCard.tsx'
import { useForm } from '../ui/form/useForm.ts'
import { TryAgain } from '../ui/list/TryAgain.tsx'
import { useAnswer } from '../ui/useAnswer.ts'
import { useT, useViewer } from '../ui/ViewerContext.tsx'
import { BeginsFields } from './BeginsFields.tsx'

const LASTING = { lasts: LASTS.profile }

/** Section about when the viewer's months begin. */
export function Months({ weekend }: { weekend: readonly number[] }) {
  const t = useT()
  const { data: rules, error } = useAnswer($periodRules)
  const days = useMemo(() => new Set(weekend), [weekend])
  if (rules) return <MonthsForm rules={rules} weekend={days} />
  if (rules === null) return null
  return (
    <section className="card">
      {error ? (
        <TryAgain text={failureText(error, t)} retry={$periodRules.invalidate} />
      ) : (
        <div className="skeleton skeleton-feed" />
      )}
    </section>
  )
}

type Props = { rules: PeriodRule[]; weekend: Weekend }

function MonthsForm({ rules, weekend }: Props) {
  const { t, today } = useViewer()
  const now = { today, weekend }
  const form = useForm<MonthsDraft, PeriodRule[], PeriodRule[]>({
    name: { type: 'months' },
    ...LASTING,
    original: rules,
    begin: (over = rules) => monthsDraftOf(over, today),
    save: (draft) => saveMonths(rules, draft, now),
    saved: () => tellSuccess(t('months.saved'), LASTING),
  })
  const { draft } = form
  return (
    <FormCard
      form={form}
      section="months"
      title={{ id: 'months-title', text: t('months.title') }}
    >
      <p className="quiet-text">{t('months.text')}</p>
      <BeginsFields form={form} />
      <ShownMonths rules={withRule(rules, ruleOfDraft(draft), now)} weekend={weekend} />
    </FormCard>
  )
}

/** The present month and the two after it, as the rule makes them. */
function ShownMonths({ rules, weekend }: Props) {
  const { t, today, language } = useViewer()
  const periods = periodsOf(rules, weekend)
  const days = { from: today, to: addMonths(today, 2) }
  return (
    <div className="shown-months">
      <h3 id="shown-months">{t('months.shown')}</h3>
      <ul aria-labelledby="shown-months">
        {indexesBetween(days, periods)
          .slice(0, MONTHS_SHOWN)
          .map((index) => ({ ...periods.at(index), name: periods.nameOf(index) }))
          .map((period) => (
            <li key={period.from}>
              <b>{monthName(period.name.month, language)}</b>
              <small suppressHydrationWarning>
                {formatDays(period.from, period.to, language)}
              </small>
            </li>
          ))}
      </ul>
      <p className="quiet-text">{t('months.holidays')}</p>
    </div>
  )
}

const MONTHS_SHOWN = 3
