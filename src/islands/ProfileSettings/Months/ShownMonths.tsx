import type { WeekendNow } from '#lib/client/profile/monthsDraft.ts'
import type { PeriodRule } from '#lib/domain/payPeriod.ts'
import { previewMonths } from '#lib/domain/monthsPreview.ts'
import type { PreviewMonth } from '#lib/domain/monthsPreview.ts'
import {
  formatDayOfMonth,
  formatDays,
  monthName,
  monthNameInText,
} from '#lib/i18n/dates.ts'
import { weekdayInText } from '#lib/i18n/weekdayName.ts'
import { useViewer } from '../../ui/ViewerContext.tsx'

/** Five months as the rules make them. */
export function ShownMonths({
  rules,
  now,
}: {
  rules: readonly PeriodRule[]
  now: WeekendNow
}) {
  const { t } = useViewer()
  return (
    <div className="shown-months">
      <h3 id="shown-months">{t('months.shown')}</h3>
      <ol aria-labelledby="shown-months">
        {previewMonths(rules, now).map((month) => (
          <ShownMonth key={month.from} month={month} />
        ))}
      </ol>
      <p className="quiet-text">{t('months.holidays')}</p>
    </div>
  )
}

function ShownMonth({ month }: { month: PreviewMonth }) {
  const { t, language } = useViewer()
  const { from, to, name, days, isPresent, change, earlier } = month
  return (
    <li className={isPresent ? 'is-present' : change === 0 ? undefined : 'is-cut'}>
      <div>
        <b>{monthName(name.month, language)}</b>
        {isPresent && <span className="pill">{t('months.now')}</span>}
        <small>{formatDays(from, to, language)}</small>
      </div>
      <small>{t('months.days', { count: days })}</small>
      {change !== 0 && (
        <p>
          {t(change < 0 ? 'months.shorter' : 'months.longer', {
            count: Math.abs(change),
          })}
        </p>
      )}
      {earlier && (
        <p>
          {t('months.weekend', {
            day: formatDayOfMonth(from, language),
            weekday: weekdayInText(from, language),
            earlier: formatDayOfMonth(earlier, language),
            month: monthNameInText(name.month, language),
          })}
        </p>
      )}
    </li>
  )
}
