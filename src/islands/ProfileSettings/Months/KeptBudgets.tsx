import type { WeekendNow } from '#lib/client/profile/monthsDraft.ts'
import type { PeriodRule } from '#lib/domain/payPeriod.ts'
import { previewBudgets } from '#lib/domain/monthsPreview.ts'
import { formatDayOfMonth, monthNameInText } from '#lib/i18n/dates.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useViewer } from '../../ui/ViewerContext.tsx'

type Props = {
  /** Number of budgets of the present month. */
  count: number
  before: readonly PeriodRule[]
  after: readonly PeriodRule[]
  now: WeekendNow
}

/** Note on the days for which present budgets count under a new rule. */
export function KeptBudgets({ count, before, after, now }: Props) {
  const { t, language } = useViewer()
  const [present, next] = previewBudgets(before, after, now)
  return (
    <div className="callout">
      <Icon name="chart-pie" size={18} />
      <p>
        <b>{t('months.budgets', { count })}</b>{' '}
        {t('months.budgetDays', {
          month: monthNameInText(present.name.month, language),
          from: formatDayOfMonth(present.from, language),
          to: formatDayOfMonth(present.to, language),
          next: monthNameInText(next.name.month, language),
          nextFrom: formatDayOfMonth(next.from, language),
        })}
      </p>
    </div>
  )
}
