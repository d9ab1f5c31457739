import { $firstYear } from '#lib/client/transactions.ts'
import { transactionsView } from '#lib/client/transactions/view.ts'
import { listOfView, yearsToChoose } from '#lib/domain/transactionsView.ts'
import type { TransactionsView } from '#lib/domain/transactionsView.ts'
import { useAlive } from '../ui/useAlive.ts'
import { useSeeded } from '../ui/useSeeded.ts'
import { useT } from '../ui/ViewerContext.tsx'

type Props = { view: TransactionsView; seed: number }

/** Choice of a year; in a month's view, of the same month in another year. */
export function YearChoice({ view, seed }: Props) {
  const t = useT()
  const isAlive = useAlive()
  const first = useSeeded($firstYear, seed) ?? seed
  return (
    <select
      className="input year-choice num"
      aria-label={t('transactions.year')}
      value={view.year}
      disabled={!isAlive}
      onChange={(event) =>
        transactionsView.goTo({ ...listOfView(view), year: Number(event.target.value) })
      }
    >
      {yearsToChoose(view.today, view.year, first).map((year) => (
        <option key={year} value={year}>
          {year}
        </option>
      ))}
    </select>
  )
}
