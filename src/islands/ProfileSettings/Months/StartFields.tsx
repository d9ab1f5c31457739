import { mayShift, ruleOfDraft } from '#lib/client/profile/monthsDraft.ts'
import type {
  MonthsDraft,
  MonthsFacts,
  WeekendNow,
} from '#lib/client/profile/monthsDraft.ts'
import { paydaysAround } from '#lib/domain/payPeriod.ts'
import { formatDay } from '#lib/i18n/dates.ts'
import { ChoiceField } from '../../ui/form/ChoiceField.tsx'
import type { Form } from '../../ui/form/useForm.ts'
import { useViewer } from '../../ui/ViewerContext.tsx'

const STARTS = ['last', 'before', 'next'] as const
const SHIFTS = ['none', 'earlier', 'later'] as const
const NAMED = ['ends', 'begins'] as const

type Props = {
  form: Pick<Form<MonthsDraft, keyof MonthsDraft>, 'field' | 'draft' | 'isChanged'>
  facts: MonthsFacts
  now: WeekendNow
}

/** Fields of the first payday of a rule, and, folded, of weekends and names. */
export function StartFields({ form: { field, draft, isChanged }, facts, now }: Props) {
  const { t, language } = useViewer()
  const rule = ruleOfDraft(draft, facts)
  if (!rule) return null
  const [shift, named] = [field('shift'), field('named')]
  const days = paydaysAround(now.today, rule, now.weekend)
  const textOf = (start: (typeof STARTS)[number]) => {
    const since = facts.rules.at(-1)?.from
    if (!isChanged && start === 'last' && since)
      return t('months.since', { day: formatDay(since, language) })
    return t(`months.starts.${start}`, { day: formatDay(days[start], language) })
  }
  return (
    <>
      <ChoiceField
        {...field('start')}
        label={t('months.start')}
        help={draft.start === 'last' ? t('months.startHelp') : undefined}
      >
        {STARTS.map((start) => (
          <option key={start} value={start}>
            {textOf(start)}
          </option>
        ))}
      </ChoiceField>
      <details className="months-more" open={Boolean(shift.error || named.error)}>
        <summary>{t('months.more')}</summary>
        {mayShift(draft.kind) && (
          <ChoiceField {...shift} label={t('months.shift')}>
            {SHIFTS.map((one) => (
              <option key={one} value={one}>
                {t(`months.shifts.${one}`)}
              </option>
            ))}
          </ChoiceField>
        )}
        <ChoiceField {...named} label={t('months.named')}>
          {NAMED.map((one) => (
            <option key={one} value={one}>
              {t(`months.nameds.${one}`)}
            </option>
          ))}
        </ChoiceField>
      </details>
    </>
  )
}
