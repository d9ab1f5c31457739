import { $history } from '#lib/client/budgets/details.ts'
import { failureText } from '#lib/client/core/failures.ts'
import { leftOf } from '#lib/domain/budget.ts'
import type { Budget, RolloverMonth } from '#lib/domain/budget.ts'
import { formatAmount } from '#lib/domain/money.ts'
import { monthText } from '#lib/domain/monthText.ts'
import { partsOf } from '#lib/domain/day.ts'
import { formatMonth, shortMonthName } from '#lib/i18n/dates.ts'
import { amountText } from '../ui/amounts.ts'
import { TryAgain } from '../ui/list/TryAgain.tsx'
import { useOffered } from '../ui/useOffered.ts'
import { useViewer } from '../ui/ViewerContext.tsx'
import type { Viewer } from '../ui/ViewerContext.tsx'
import { monthTitle } from './budgetTexts.ts'

type Props = { budget: Budget; months?: readonly RolloverMonth[]; failure?: unknown }

/** Months that led to the amount carried into a budget; nothing where none is. */
export function BudgetHistory({ budget, months, failure }: Props) {
  const viewer = useViewer()
  const { t } = viewer
  const currency = budget.currency ?? viewer.currency
  const { carriesForward, carriedMinor } = budget
  const isOffered = useOffered('getBudgetHistory')
  if (!carriesForward || carriedMinor === null || !isOffered) return null
  if (failure !== undefined && !months) {
    return <TryAgain text={failureText(failure, t)} retry={() => $history.invalidate()} />
  }
  if (!months) {
    return <output className="quiet-text">{t('budgets.panel.historyLoading')}</output>
  }
  if (months.length === 0) return null
  const amount = amountText(carriedMinor, budget, viewer)
  return (
    <>
      <h3 id="budget-history">{t('budgets.panel.history', { amount })}</h3>
      <table className="budget-history num" aria-labelledby="budget-history">
        <thead>
          <tr>
            {HEADS.map((name) => (
              <th key={name} scope="col">
                {t(`budgets.panel.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.map((month) => (
            <HistoryRow key={monthText(month)} {...{ month, currency }} />
          ))}
        </tbody>
      </table>
      {months.filter(isOverspent).map((month) => (
        <p key={monthText(month)} className="quiet-text" suppressHydrationWarning>
          {t('budgets.panel.wasOver', {
            month: monthTitle(month, viewer),
            amount: amountText(-leftOf(month), budget, viewer),
          })}
        </p>
      ))}
    </>
  )
}

const HEADS = ['month', 'budget', 'carriedIn', 'spent', 'carriedOn'] as const

type RowProps = { month: RolloverMonth; currency: string }

function HistoryRow({ month, currency }: RowProps) {
  const viewer = useViewer()
  const notation = { language: viewer.language, currency }
  const { minor, carriedMinor, spentMinor, leftMinor } = month
  return (
    <tr>
      <th scope="row">
        <abbr title={formatMonth(month, viewer.language)}>{shortName(month, viewer)}</abbr>
      </th>
      {[minor, carriedMinor, spentMinor, leftMinor].map((amount, index) => (
        <td key={HEADS[index + 1]} suppressHydrationWarning>
          <Breakable text={formatAmount(amount, notation)} />
        </td>
      ))}
    </tr>
  )
}

/** Amount that wraps at its thousands in a narrow panel. */
function Breakable({ text }: { text: string }) {
  const at = text.search(/(?<=\D)(?=\d{3})/)
  if (at === -1) return text
  return (
    <>
      {text.slice(0, at)}
      <wbr />
      <Breakable text={text.slice(at)} />
    </>
  )
}

function shortName({ year, month }: RolloverMonth, { language, today }: Viewer): string {
  const name = shortMonthName(month, language)
  return year === partsOf(today).year ? name : `${name} ${year}`
}

function isOverspent(month: RolloverMonth): boolean {
  return leftOf(month) < 0
}
