import type { MonthsDraft } from '#lib/client/profile/months.ts'
import { addDays } from '#lib/domain/day.ts'
import { formatDay } from '#lib/i18n/dates.ts'
import { weekdayInText, weekdayName } from '#lib/i18n/weekdayName.ts'
import { ChoiceField } from '../ui/form/ChoiceField.tsx'
import { DayField } from '../ui/form/DayField.tsx'
import type { Form } from '../ui/form/useForm.ts'
import { useViewer } from '../ui/ViewerContext.tsx'

const KINDS = ['calendar', 'day', 'workday', 'weekday', 'weeks'] as const
const DAYS = Array.from({ length: 31 }, (_, index) => String(index + 1))
const WORKDAYS = ['1', '2', '3'] as const
const NTHS = [
  ['1', 'first'],
  ['2', 'second'],
  ['3', 'third'],
  ['4', 'fourth'],
  ['-1', 'last'],
] as const
const SHIFTS = ['none', 'earlier', 'later'] as const
const NAMED = ['ends', 'begins'] as const
/** A Sunday: weekdays are counted from the Monday after it. */
const SUNDAY = '2023-12-31'

type Props = {
  form: Pick<Form<MonthsDraft, keyof MonthsDraft>, 'field' | 'draft'>
}

/** Fields that say when months begin, and which month names them. */
export function BeginsFields({ form: { field, draft } }: Props) {
  const { t } = useViewer()
  const { kind } = draft
  return (
    <>
      <ChoiceField {...field('kind')} label={t('months.begins')}>
        {KINDS.map((one) => (
          <option key={one} value={one}>
            {t(`months.kinds.${one}`)}
          </option>
        ))}
      </ChoiceField>
      <KindFields form={{ field, draft }} />
      {kind !== 'calendar' && kind !== 'workday' && (
        <ChoiceField {...field('shift')} label={t('months.shift')}>
          {SHIFTS.map((one) => (
            <option key={one} value={one}>
              {t(`months.shifts.${one}`)}
            </option>
          ))}
        </ChoiceField>
      )}
      {kind !== 'calendar' && (
        <ChoiceField {...field('named')} label={t('months.named')}>
          {NAMED.map((one) => (
            <option key={one} value={one}>
              {t(`months.nameds.${one}`)}
            </option>
          ))}
        </ChoiceField>
      )}
    </>
  )
}

function KindFields({ form: { field, draft } }: Props) {
  const { t, language } = useViewer()
  const dayOf = (weekday: number) => addDays(SUNDAY, weekday)
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
