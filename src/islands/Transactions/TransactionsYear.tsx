import { $firstYear } from '#lib/client/transactions.ts'
import { transactionsView } from '#lib/client/transactions/view.ts'
import { listOfView } from '#lib/views/transactions.ts'
import type { TransactionsView } from '#lib/views/transactions.ts'
import { useSeeded } from '../ui/useSeeded.ts'
import { useT } from '../ui/ViewerContext.tsx'
import { YearChoice } from '../ui/YearChoice.tsx'

type Props = { view: TransactionsView; seed: number }

/** Choice of a year; a month's view keeps its month. */
export function TransactionsYear({ view, seed }: Props) {
  const t = useT()
  const first = useSeeded($firstYear, seed) ?? seed
  return (
    <YearChoice
      label={t('transactions.year')}
      year={view.year}
      first={first}
      choose={(year) => transactionsView.goTo({ ...listOfView(view), year })}
    />
  )
}
