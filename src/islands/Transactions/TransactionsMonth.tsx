import { transactionsView } from '#lib/client/transactions/view.ts'
import { listOfView } from '#lib/domain/transactionsView.ts'
import type { TransactionsView } from '#lib/domain/transactionsView.ts'
import { isKept } from '#lib/domain/monthText.ts'
import { addToMonth } from '#lib/domain/period.ts'
import type { Month } from '#lib/domain/period.ts'
import { formatMonth } from '#lib/i18n/dates.ts'
import { Icon } from '../ui/Icon.tsx'
import { ViewLink } from '../ui/ViewLink.tsx'
import { useViewer } from '../ui/ViewerContext.tsx'

type Props = { view: TransactionsView; month: Month }

/** Chosen month between links to its neighbours, across years too. */
export function TransactionsMonth({ view, month }: Props) {
  const { t, language } = useViewer()
  const list = listOfView(view)
  const previous = addToMonth(month, -1)
  const next = addToMonth(month, 1)
  return (
    <nav className="steps" aria-label={t('transactions.month.choose')}>
      {isKept(previous) && (
        <ViewLink
          className="step"
          state={transactionsView}
          to={{ ...list, ...previous }}
          aria-label={t('transactions.month.previous', {
            month: formatMonth(previous, language),
          })}
        >
          <Icon name="chevron-left" />
        </ViewLink>
      )}
      <h2 id="shown-month" tabIndex={-1} aria-live="polite">
        {formatMonth(month, language)}
      </h2>
      {isKept(next) && (
        <ViewLink
          className="step"
          state={transactionsView}
          to={{ ...list, ...next }}
          aria-label={t('transactions.month.next', { month: formatMonth(next, language) })}
        >
          <Icon name="chevron-right" />
        </ViewLink>
      )}
    </nav>
  )
}
