import type { MonthsDraft, MonthsFacts } from '#lib/client/profile/monthsDraft.ts'
import { addDays } from '#lib/domain/day.ts'
import { formatMoney } from '#lib/domain/money.ts'
import { formatDay } from '#lib/i18n/dates.ts'
import { weekdayInText, weekdayName } from '#lib/i18n/weekdayName.ts'
import { ChoiceField } from '../../ui/form/ChoiceField.tsx'
import { DayField } from '../../ui/form/DayField.tsx'
import { RadioChoice } from '../../ui/form/RadioChoice.tsx'
import type { Form } from '../../ui/form/useForm.ts'
import { useViewer } from '../../ui/ViewerContext.tsx'

const KINDS = ['income', 'day', 'workday', 'weekday', 'weeks', 'calendar'] as const
const DAYS = Array.from({ length: 31 }, (_, index) => String(index + 1))
const WORKDAYS = ['1', '2', '3'] as const
const NTHS = [
  ['1', 'first'],
  ['2', 'second'],
  ['3', 'third'],
  ['4', 'fourth'],
  ['-1', 'last'],
] as const
/** A Sunday: weekdays are counted from the Monday after it. */
const SUNDAY = '2023-12-31'

type Props = {
  form: Pick<Form<MonthsDraft, keyof MonthsDraft>, 'field' | 'draft'>
  facts: MonthsFacts
}

/** Fields that say when months begin. */
export function BeginsFields({ form: { field, draft }, facts }: Props) {
  const { t } = useViewer()
  const hasIncome = facts.incomes.length > 0 || draft.kind === 'income'
  const { value, change } = field('kind')
  return (
    <>
      <RadioChoice
        label={t('months.begins')}
        options={KINDS.filter((kind) => kind !== 'income' || hasIncome).map((kind) => ({
          value: kind,
          label: t(`months.kinds.${kind}`),
          ...(kind === 'income' && { text: t('months.booked') }),
        }))}
        value={value}
        change={change}
      />
      <KindFields form={{ field, draft }} facts={facts} />
    </>
  )
}

function IncomeField({ form: { field }, facts }: Props) {
  const { t, language } = useViewer()
  return (
    <ChoiceField {...field('seriesId')} label={t('months.income')}>
      {facts.incomes.map(({ seriesId, title, ...money }) => (
        <option key={seriesId} value={seriesId}>
          {t('months.incomeOption', { title, amount: formatMoney(money, language) })}
        </option>
      ))}
    </ChoiceField>
  )
}

function KindFields({ form: { field, draft }, facts }: Props) {
  const { t, language } = useViewer()
  const dayOf = (weekday: number) => addDays(SUNDAY, weekday)
  if (draft.kind === 'income') return <IncomeField form={{ field, draft }} facts={facts} />
  if (draft.kind === 'day') {
    return (
      <ChoiceField {...field('day')} label={t('months.day')} help={t('months.dayHelp')}>
        {DAYS.map((day) => (
          <option key={day}>{day}</option>
        ))}
      </ChoiceField>
    )
  }
  if (draft.kind === 'workday') {
    return (
      <ChoiceField {...field('fromEnd')} label={t('months.workday')}>
        {WORKDAYS.map((one) => (
          <option key={one} value={one}>
            {t(`months.workdays.${one}`)}
          </option>
        ))}
      </ChoiceField>
    )
  }
  if (draft.kind === 'weeks') {
    return (
      <DayField
        {...field('first')}
        label={t('months.first')}
        emptyNote={t('entryForm.dayStays', { day: formatDay(draft.first, language) })}
      />
    )
  }
  if (draft.kind !== 'weekday') return null
  return (
    <>
      <ChoiceField {...field('weekday')} label={t('months.weekday')}>
        {[1, 2, 3, 4, 5, 6, 7].map((weekday) => (
          <option key={weekday} value={weekday}>
            {weekdayName(dayOf(weekday), language)}
          </option>
        ))}
      </ChoiceField>
      <ChoiceField {...field('nth')} label={t('entryForm.monthly.label')}>
        {NTHS.map(([nth, name]) => (
          <option key={nth} value={nth}>
            {t(`entryForm.monthly.${name}`, {
              weekday: weekdayInText(dayOf(Number(draft.weekday)), language),
            })}
          </option>
        ))}
      </ChoiceField>
    </>
  )
}
