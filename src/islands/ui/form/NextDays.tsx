import { useEffect, useState } from 'react'
import { instantOf } from '#lib/client/core/clock.ts'
import { validateWhen } from '#lib/client/entryForm/rules.ts'
import { previewSeries, validatePlan } from '#lib/client/entryForm/recurrence.ts'
import { afterTyping } from '#lib/client/core/typing.ts'
import type { SearchOutcome } from '#lib/client/core/typing.ts'
import { failureText } from '#lib/client/core/failures.ts'
import type { Day } from '#lib/domain/day.ts'
import { ruleOf } from '#lib/domain/recurrence.ts'
import type { Plan } from '#lib/domain/recurrence.ts'
import { formatWeekday } from '#lib/i18n/dates.ts'
import { TryAgain } from '../list/TryAgain.tsx'
import { useOffered } from '../useOffered.ts'
import { useViewer } from '../ViewerContext.tsx'

/** Fields of a recurring entry. */
export type RecurringDraft = { day: string; time?: string; plan: Plan }

type Props = {
  draft: RecurringDraft
  changedId?: string
}

/** Preview of the next days of a recurrence. */
export function NextDays({ draft, changedId }: Props) {
  const { t, language, zone } = useViewer()
  const { day, time = '', plan } = draft
  const wrong = { ...validateWhen({ day, time }), ...validatePlan(plan, day) }
  const isSound = Object.values(wrong).every((error) => error === undefined)
  const rule = isSound ? ruleOf(plan, day as Day)?.text : undefined
  const at = rule === undefined ? 0 : instantOf(day as Day, time, zone)
  const { days, failure, retry } = useNextDays(rule, at, changedId)
  const isOffered = useOffered('previewSeries')
  if (rule === undefined || !isOffered) return null
  return (
    <div className="form-next">
      <output>
        {days && (
          <>
            <span className="quiet-text">{t('entryForm.nextDays')}</span>
            <span className="form-days">
              {days.map((day) => (
                <span key={day} className="pill num">
                  {formatWeekday(day, language)}
                </span>
              ))}
            </span>
          </>
        )}
      </output>
      {failure !== undefined && <TryAgain text={failureText(failure, t)} retry={retry} />}
    </div>
  )
}

/** Next days of a rule; the previous days stay while they load. */
function useNextDays(rule: string | undefined, at: number, changedId?: string) {
  const [outcome, setOutcome] = useState<SearchOutcome<Day[]>>()
  const [trip] = useState(() => afterTyping(previewSeries, setOutcome))
  useEffect(() => {
    if (rule !== undefined) trip.ask({ rule, at, changedId })
    return trip.stop
  }, [trip, rule, at, changedId])
  return {
    days: outcome && 'answer' in outcome ? outcome.answer : undefined,
    failure: outcome && 'failure' in outcome ? outcome.failure : undefined,
    retry: () => void (rule !== undefined && trip.ask({ rule, at, changedId })),
  }
}
