import type { FoundTotals } from '#lib/client/search.ts'
import { formatCount } from '#lib/domain/numberFormats.ts'
import type { FoundSum } from '#lib/domain/search.ts'
import { amountsText } from '../ui/amounts.ts'
import { useViewer } from '../ui/ViewerContext.tsx'

type Name = 'income' | 'expense' | 'transfers' | 'unpaid'

/** Count and sums of all that a search finds, each currency for itself. */
export function FoundHead({ count, sums }: Pick<FoundTotals, 'count' | 'sums'>) {
  const viewer = useViewer()
  const { t, language } = viewer
  const totalText = (name: Name) => amountsText(moneyOf(sums, name), viewer)
  const transfers = totalText('transfers')
  const unpaid = totalText('unpaid')
  return (
    <>
      <dl className="figures-head found-head" aria-live="polite">
        <div>
          <dt>{t('search.count')}</dt>
          <dd>
            {count === undefined ? t('search.counting') : formatCount(count, language)}
          </dd>
        </div>
        <div>
          <dt>{t('search.out')}</dt>
          <dd suppressHydrationWarning>{totalText('expense') || '–'}</dd>
        </div>
        <div>
          <dt>{t('search.in')}</dt>
          <dd className="figure-income" suppressHydrationWarning>
            {totalText('income') || '–'}
          </dd>
        </div>
      </dl>
      {transfers && (
        <p className="found-note" suppressHydrationWarning>
          {t('search.transfersApart', { amount: transfers })}
        </p>
      )}
      {unpaid && (
        <p className="found-note" suppressHydrationWarning>
          {t('search.billsApart', { amount: unpaid })}
        </p>
      )}
    </>
  )
}

function moneyOf(sums: readonly FoundSum[], name: Name) {
  return sums
    .map(({ currency, ...sum }) => ({ currency, minor: sum[name] }))
    .filter(({ minor }) => minor !== 0)
}
