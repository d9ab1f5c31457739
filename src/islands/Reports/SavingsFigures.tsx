import { changeSince, shareOf } from '#lib/domain/comparison.ts'
import { savingsOf, shownMonths, unfinishedMonth } from '#lib/domain/report.ts'
import type { YearOfSavings } from '#lib/domain/report.ts'
import { partsOf } from '#lib/domain/day.ts'
import { monthName } from '#lib/i18n/dates.ts'
import { FigureCards } from '../ui/FigureCards.tsx'
import { useViewer } from '../ui/ViewerContext.tsx'
import type { Viewer } from '../ui/ViewerContext.tsx'
import { percentText } from '../ui/percentText.ts'
import { savingsName } from './savingsName.ts'

type Props = { answer: YearOfSavings; isBusy: boolean }

/** Totals of the months that have begun, beside the same months of the year before. */
export function SavingsFigures({ answer, isBusy }: Props) {
  const viewer = useViewer()
  const { t, today, language } = viewer
  const { year, months, before } = answer
  const count = shownMonths(year, today)
  const { income, expense, savings } = savingsOf(months, count)
  const sumsBefore = before && savingsOf(before, count)
  const noteOf = (now: number, then: number | undefined) => {
    if (then === undefined) return ''
    const change = changeSince(now, then)
    if (change === undefined) return t('reports.savings.noneBefore', { year: year - 1 })
    const percent = percentText(change, language, true)
    return t('reports.savings.change', { percent, year: year - 1 })
  }
  const share = shareOf(Math.abs(savings), income)
  const shareNote =
    share === undefined
      ? t('reports.savings.noIncome')
      : t('reports.savings.ofIncome', { percent: percentText(share, language) })
  return (
    <>
      <FigureCards
        label={t('reports.savings.figures')}
        isBusy={isBusy}
        figures={[
          {
            kind: 'income',
            name: t('reports.savings.income'),
            minor: income,
            note: noteOf(income, sumsBefore?.income),
          },
          {
            kind: 'expense',
            name: t('reports.savings.expense'),
            minor: expense,
            note: noteOf(expense, sumsBefore?.expense),
          },
          {
            kind: 'savings',
            name: savingsName(savings, t),
            minor: Math.abs(savings),
            isNegative: savings < 0,
            note: shareNote,
          },
        ]}
      />
      <p className="quiet-text report-span">{spanText(answer, viewer)}</p>
    </>
  )
}

/** Sentence about the months that the totals count. */
function spanText({ year, before }: YearOfSavings, viewer: Viewer): string {
  const { t, today, language } = viewer
  const unfinished = unfinishedMonth(year, today)
  if (unfinished === undefined) {
    if (year > partsOf(today).year) return t('reports.savings.ahead', { year })
    return before
      ? t('reports.savings.wholeBeside', { before: year - 1 })
      : t('reports.savings.whole')
  }
  const values = {
    count: unfinished + 1,
    first: monthName(0, language),
    last: monthName(unfinished, language),
    before: year - 1,
  }
  return before
    ? t('reports.savings.soFarBeside', values)
    : t('reports.savings.soFar', values)
}
