import type { FreeUntil } from '#lib/domain/todayForecast.ts'
import { formatDayOfMonth } from '#lib/i18n/dates.ts'
import { inSentence, sumText } from '../ui/amounts.ts'
import { Icon } from '../ui/Icon.tsx'
import { useViewer } from '../ui/ViewerContext.tsx'

type Props = Pick<FreeUntil, 'freeMinor'> & {
  after: NonNullable<FreeUntil['after']>
  /** Whether the free amount is that until payday, whose income pays these bills. */
  isPayday: boolean
}

/** Bills due right after the free amount's day, and what is free after them. */
export function AfterLine({ after, freeMinor, isPayday }: Props) {
  const viewer = useViewer()
  const { t, language } = viewer
  const { minor, incomeMinor = 0, bills } = after
  const last = bills.at(-1)
  if (!last) return null
  const name = bills.length === 1 ? 'single' : 'several'
  const isPaid = isPayday && incomeMinor > 0
  return (
    <p className="free-after" suppressHydrationWarning>
      <Icon name="calendar-clock" size={18} />
      <span>
        {t(isPaid ? `payday.${name}` : `today.after.${name}`, {
          title: last.title ?? '',
          count: bills.length,
          amount: sumText(minor, viewer),
          day: formatDayOfMonth(last.day!, language), // a bill has a day
          free: inSentence(
            sumText(isPaid ? freeMinor + incomeMinor : after.freeMinor, viewer),
          ),
        })}
      </span>
    </p>
  )
}
