import type { FreeUntil } from '#lib/domain/todayForecast.ts'
import { formatDayOfMonth } from '#lib/i18n/dates.ts'
import { inSentence, sumText } from '../ui/amounts.ts'
import { Icon } from '../ui/Icon.tsx'
import { useViewer } from '../ui/ViewerContext.tsx'

/** Bills due right after the free amount's day, and what is free after them. */
export function AfterLine({ after }: { after: NonNullable<FreeUntil['after']> }) {
  const viewer = useViewer()
  const { t, language } = viewer
  const { minor, freeMinor, bills } = after
  const last = bills.at(-1)
  if (!last) return null
  return (
    <p className="free-after" suppressHydrationWarning>
      <Icon name="calendar-clock" size={18} />
      <span>
        {t(bills.length === 1 ? 'today.after.single' : 'today.after.several', {
          title: last.title ?? '',
          count: bills.length,
          amount: sumText(minor, viewer),
          day: formatDayOfMonth(last.day!, language), // a bill has a day
          free: inSentence(sumText(freeMinor, viewer)),
        })}
      </span>
    </p>
  )
}
