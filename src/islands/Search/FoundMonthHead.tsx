import type { Day } from '#lib/domain/day.ts'
import { formatSigned } from '#lib/domain/money.ts'
import { monthOfDay } from '#lib/domain/months.ts'
import { isSameMonth } from '#lib/domain/period.ts'
import type { FoundMonth } from '#lib/domain/search.ts'
import { amountsText } from '../ui/amounts.ts'
import { monthHeading } from '../ui/list/monthHeading.ts'
import { periodName } from '../ui/periodText.ts'
import { useViewer } from '../ui/ViewerContext.tsx'
import type { Viewer } from '../ui/ViewerContext.tsx'

type Props = { day: Day; previous: Day | undefined; months: readonly FoundMonth[] }

/** Heading of a month above its first row, with what the search found in the whole month. */
export function FoundMonthHead({ day, previous, months }: Props) {
  const viewer = useViewer()
  const heading = headingOf(day, previous, viewer)
  if (!heading) return null
  const own = months.filter((month) => isSameMonth(month, monthOfDay(day, viewer)))
  return (
    <h2 className="list-heading found-month" suppressHydrationWarning>
      {heading}
      <span className="num" suppressHydrationWarning>
        {sumsText(own, viewer)}
      </span>
    </h2>
  )
}

/** Months of paydays are named with their days. */
function headingOf(day: Day, previous: Day | undefined, viewer: Viewer) {
  if (!viewer.ownMonths) return monthHeading(day, previous, viewer)
  const month = monthOfDay(day, viewer)
  const isNew = !previous || !isSameMonth(monthOfDay(previous, viewer), month)
  return isNew ? periodName(month, viewer) : undefined
}

function sumsText(months: readonly FoundMonth[], viewer: Viewer): string {
  const moved = months
    .filter(({ income, expense }) => income !== 0 || expense !== 0)
    .map(({ currency, income, expense }) =>
      formatSigned({ currency, minor: income - expense }, viewer.language),
    )
  const unpaid = months
    .filter((month) => month.unpaid !== 0)
    .map(({ currency, unpaid: minor }) => ({ currency, minor }))
  const toPay = amountsText(unpaid, viewer)
  return [...moved, ...(toPay ? [viewer.t('search.toPay', { amount: toPay })] : [])].join(
    ' · ',
  )
}
