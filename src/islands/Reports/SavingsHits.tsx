import { monthsOfPlot, plotOfYear } from '#lib/charts/plot.ts'
import type { TrendMonth } from '#lib/domain/dashboard.ts'
import { isWithin, shownSpan } from '#lib/domain/reportMonths.ts'
import type { Month } from '#lib/domain/period.ts'
import type { Savings, YearOfSavings } from '#lib/domain/report.ts'
import { sumText } from '../ui/amounts.ts'
import { useViewer } from '../ui/ViewerContext.tsx'
import { MonthHits } from '../ui/plot/MonthHits.tsx'
import { savingsName } from './savingsName.ts'
import { useMonthsOf } from './useMonthsOf.ts'
import type { ChosenMark } from '../ui/useChosen.ts'

type Props = { answer: YearOfSavings; chosen: ChosenMark<number> }

/** Months of the savings chart, with the tooltip of the chosen one. */
export function SavingsHits({ answer, chosen }: Props) {
  const { year, begins, months, before } = answer
  const viewer = useViewer()
  const { t } = viewer
  const { now, titleAt } = useMonthsOf(answer)
  const span = shownSpan(answer, now)
  const spanBefore = shownSpan({ year: year - 1, begins }, now)
  const hasBefore = (month: number) => before && isWithin(month, spanBefore)
  const textOf = (month: number) => {
    const { income, expense, savings } = months[month]! // a place of the year
    return t(savings < 0 ? 'reports.savings.overspentIn' : 'reports.savings.savedIn', {
      month: titleAt(month),
      income: sumText(income, viewer),
      expense: sumText(expense, viewer),
      savings: sumText(Math.abs(savings), viewer),
    })
  }
  return (
    <MonthHits
      label={t('reports.months', { year })}
      months={monthsOfPlot(plotOfYear(span, months.length))}
      last={span.last}
      chosen={chosen}
      textOf={textOf}
      tip={
        chosen.key !== undefined && (
          <>
            <b>{titleAt(chosen.key)}</b>
            <Words sums={months[chosen.key]!} />
            {hasBefore(chosen.key) && (
              <WordsBefore
                year={{ year: year - 1, period: answer.period }}
                sums={before![chosen.key]!}
              />
            )}
          </>
        )
      }
    />
  )
}

function Words({ sums }: { sums: Savings }) {
  const viewer = useViewer()
  const { t } = viewer
  return (
    <dl>
      <dt>{t('reports.savings.income')}</dt>
      <dd>{sumText(sums.income, viewer)}</dd>
      <dt>{t('reports.savings.expense')}</dt>
      <dd>{sumText(sums.expense, viewer)}</dd>
      <dt>{savingsName(sums.savings, t)}</dt>
      <dd>{sumText(Math.abs(sums.savings), viewer)}</dd>
    </dl>
  )
}

type BeforeProps = { year: Pick<Month, 'year' | 'period'>; sums: TrendMonth }

function WordsBefore({ year, sums }: BeforeProps) {
  const viewer = useViewer()
  const { t } = viewer
  const month = useMonthsOf(year).titleAt(sums.month)
  const key =
    sums.savings < 0 ? 'reports.savings.overspentBefore' : 'reports.savings.savedBefore'
  return (
    <dl className="tooltip-before">
      <dt>{t(key, { month })}</dt>
      <dd>{sumText(Math.abs(sums.savings), viewer)}</dd>
    </dl>
  )
}
