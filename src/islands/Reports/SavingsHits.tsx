import { monthsOfPlot, plotOfYear } from '#lib/charts/plot.ts'
import type { TrendMonth } from '#lib/domain/dashboard.ts'
import { isWithin, shownSpan } from '#lib/domain/reportMonths.ts'
import type { Savings, YearOfSavings } from '#lib/domain/report.ts'
import { formatMonth } from '#lib/i18n/dates.ts'
import { sumText } from '../ui/amounts.ts'
import { useViewer } from '../ui/ViewerContext.tsx'
import { MonthHits } from '../ui/plot/MonthHits.tsx'
import { savingsName } from './savingsName.ts'
import type { ChosenMark } from '../ui/useChosen.ts'

type Props = { answer: YearOfSavings; chosen: ChosenMark<number> }

/** Months of the savings chart, with the tooltip of the chosen one. */
export function SavingsHits({ answer, chosen }: Props) {
  const { year, begins, months, before } = answer
  const viewer = useViewer()
  const { t, today, language } = viewer
  const span = shownSpan(answer, today)
  const spanBefore = shownSpan({ year: year - 1, begins }, today)
  const hasBefore = (month: number) => before && isWithin(month, spanBefore)
  const titleOf = (month: number) => formatMonth({ year, month }, language)
  const textOf = (month: number) => {
    const { income, expense, savings } = months[month]! // twelve months a year
    return t(savings < 0 ? 'reports.savings.overspentIn' : 'reports.savings.savedIn', {
      month: titleOf(month),
      income: sumText(income, viewer),
      expense: sumText(expense, viewer),
      savings: sumText(Math.abs(savings), viewer),
    })
  }
  return (
    <MonthHits
      label={t('reports.months', { year })}
      months={monthsOfPlot(plotOfYear(span))}
      last={span.last}
      chosen={chosen}
      textOf={textOf}
      tip={
        chosen.key !== undefined && (
          <>
            <b>{titleOf(chosen.key)}</b>
            <Words sums={months[chosen.key]!} />
            {hasBefore(chosen.key) && (
              <WordsBefore year={year - 1} sums={before![chosen.key]!} />
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

function WordsBefore({ year, sums }: { year: number; sums: TrendMonth }) {
  const viewer = useViewer()
  const { t, language } = viewer
  const month = formatMonth({ year, month: sums.month }, language)
  const key =
    sums.savings < 0 ? 'reports.savings.overspentBefore' : 'reports.savings.savedBefore'
  return (
    <dl className="tooltip-before">
      <dt>{t(key, { month })}</dt>
      <dd>{sumText(Math.abs(sums.savings), viewer)}</dd>
    </dl>
  )
}
