import { changeSince, savedShare } from '#lib/domain/comparison.ts'
import { comparedSpan, hasAny, savingsOf, savingsToCome } from '#lib/domain/report.ts'
import type { YearOfSavings } from '#lib/domain/report.ts'
import { lengthOf, shownSpan, unfinishedMonth } from '#lib/domain/reportMonths.ts'
import { presentMonth } from '#lib/domain/months.ts'
import { asHeading, monthNameInText } from '#lib/i18n/dates.ts'
import { FigureCards } from '../ui/FigureCards.tsx'
import type { FigureFacts } from '../ui/FigureCards.tsx'
import { useViewer } from '../ui/ViewerContext.tsx'
import type { Viewer } from '../ui/ViewerContext.tsx'
import { changePercentText, wholePercentText } from '../ui/percentText.ts'
import { sumText } from '../ui/amounts.ts'
import { toComeText } from '../ui/toComeText.ts'
import { monthsText } from './monthsText.ts'
import { useMonthsOf } from './useMonthsOf.ts'
import { savingsName } from './savingsName.ts'

type Props = { answer: YearOfSavings; isBusy: boolean }

/**
 * Totals of a year with amounts still to come, compared with the same months of last year.
 */
export function SavingsFigures({ answer, isBusy }: Props) {
  const viewer = useViewer()
  const months = useMonthsOf(answer)
  const { t, language } = viewer
  const { income, expense, savings } = savingsOf(answer.months)
  const share = savedShare(savings, income)
  const shareNote =
    share === undefined
      ? t('reports.savings.noIncome')
      : t('reports.savings.ofIncome', {
          percent: wholePercentText(Math.abs(share), language),
        })
  const texts = { viewer, months }
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
            ...notesOf('income', answer, texts),
          },
          {
            kind: 'expense',
            name: t('reports.savings.expense'),
            minor: expense,
            ...notesOf('expense', answer, texts),
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
      <p className="quiet-text report-span">
        {asHeading(spanText(answer, texts), viewer.language)} {aheadText(answer, viewer)}
      </p>
    </>
  )
}

/** Note on savings that count income to come without the expenses until then. */
function aheadText({ months }: YearOfSavings, viewer: Viewer): string {
  const { income, expense } = savingsToCome(months)
  if (income <= expense) return ''
  return viewer.t('reports.savings.incomeAhead', { amount: sumText(income, viewer) })
}

type Texts = { viewer: Viewer; months: ReturnType<typeof useMonthsOf> }
type Notes = Pick<FigureFacts, 'note' | 'noteMinor' | 'more'>

/** Amount of a sum that is still to come, and its change since last year. */
function notesOf(kind: 'income' | 'expense', answer: YearOfSavings, texts: Texts): Notes {
  const change = changeText(kind, answer, texts)
  const minor = savingsOf(answer.months)[kind]
  const toComeMinor = savingsToCome(answer.months)[kind]
  const toCome = toComeText({ minor, toComeMinor }, texts.viewer)
  if (!toCome) return { note: change }
  const noteMinor = toComeMinor === minor ? undefined : toComeMinor
  return { note: toCome, noteMinor, more: change }
}

function changeText(
  kind: 'income' | 'expense',
  { year, begins, months, before }: YearOfSavings,
  texts: Texts,
): string {
  const { t, language } = texts.viewer
  const span = comparedSpan({ year, begins }, texts.months.now)
  if (!before || !span) return ''
  const now = savingsOf(months, span)[kind]
  const change = changeSince(now, savingsOf(before, span)[kind])
  if (change === undefined) return t('reports.savings.noneBefore', { year: year - 1 })
  const percent = changePercentText(change, language)
  if (now === savingsOf(months)[kind]) {
    return t('reports.savings.change', { percent, year: year - 1 })
  }
  const values = { months: monthsText(span, { year, ...texts }), percent, year: year - 1 }
  return t('reports.savings.changeIn', values)
}

/** Sentence about the months that the totals count. */
function spanText(
  { year, begins, months, before }: YearOfSavings,
  { viewer, months: { now, monthAt } }: Texts,
): string {
  const { t, language } = viewer
  const span = shownSpan({ year, begins }, now)
  const first = monthNameInText(monthAt(span.first).month, language)
  const last = monthNameInText(monthAt(span.last).month, language)
  if (year > presentMonth(now).year) return t('reports.savings.ahead', { year })
  if (unfinishedMonth(year, now) === undefined) {
    if (before) return t('reports.savings.wholeBeside', { before: year - 1 })
    if (span.first > 0) return t('reports.savings.since', { first })
    return t('reports.savings.whole')
  }
  const hasLater = months.some((one) => one.month > span.last && hasAny(one))
  if (hasLater) return t('reports.savings.withLater', { year, last })
  const values = { count: lengthOf(span), first, last, before: year - 1 }
  return before
    ? t('reports.savings.soFarBeside', values)
    : t('reports.savings.soFar', values)
}
