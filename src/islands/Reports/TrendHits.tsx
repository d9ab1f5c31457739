import { monthsOfPlot, plotOfYear } from '#lib/charts/plot.ts'
import type { YearOfCategory } from '#lib/domain/report.ts'
import { isWithin, shownSpan } from '#lib/domain/reportMonths.ts'
import type { Mean } from '#lib/domain/reportMonths.ts'
import { entriesAddress } from '#lib/views/reports.ts'
import { sumText } from '../ui/amounts.ts'
import { useViewer } from '../ui/ViewerContext.tsx'
import { MonthHits } from '../ui/plot/MonthHits.tsx'
import type { ChosenMark } from '../ui/useChosen.ts'
import { useMonthsOf } from './useMonthsOf.ts'

type Props = {
  trend: YearOfCategory
  name: string
  /** Mean of the finished months, if any. */
  mean: Mean | undefined
  chosen: ChosenMark<number>
}

/** Months of the trend chart, linked to their entries. */
export function TrendHits({ trend, name, mean, chosen }: Props) {
  const viewer = useViewer()
  const { t, profileId: ownerId } = viewer
  const { now, monthAt, titleAt } = useMonthsOf(trend)
  const { year, months, categoryId } = trend
  const span = shownSpan(trend, now)
  const spentIn = (month: number) => months[month]!.minor // a place of the year
  return (
    <MonthHits
      label={t('reports.months', { year })}
      months={monthsOfPlot(plotOfYear(span, months.length))}
      last={span.last}
      chosen={chosen}
      textOf={(month) =>
        t('reports.trends.monthLink', {
          month: titleAt(month),
          amount: sumText(spentIn(month), viewer),
        })
      }
      hrefOf={(month) => entriesAddress({ ...monthAt(month), categoryId, ownerId })}
      tip={
        chosen.key !== undefined && (
          <>
            <b>{titleAt(chosen.key)}</b>
            <Words
              name={name}
              minor={spentIn(chosen.key)}
              mean={mean && isWithin(chosen.key, mean) ? mean.minor : undefined}
            />
          </>
        )
      }
    />
  )
}

type WordsProps = { name: string; minor: number; mean: number | undefined }

function Words({ name, minor, mean }: WordsProps) {
  const viewer = useViewer()
  const { t } = viewer
  return (
    <dl>
      <dt>{name}</dt>
      <dd>{sumText(minor, viewer)}</dd>
      {mean !== undefined && (
        <>
          <dt>{t(minor < mean ? 'reports.trends.below' : 'reports.trends.above')}</dt>
          <dd>{sumText(Math.abs(minor - mean), viewer)}</dd>
        </>
      )}
    </dl>
  )
}
