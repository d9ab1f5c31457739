import type { ImportRun } from '#lib/client/imports.ts'
import { partsOf } from '#lib/domain/day.ts'
import type { Day } from '#lib/domain/day.ts'
import { monthOf } from '#lib/domain/period.ts'
import { formatDays } from '#lib/i18n/dates.ts'
import { dashboardAddress } from '#lib/views/dashboard.ts'
import { transactionsAddress } from '#lib/views/transactions.ts'
import { useViewer } from '../ui/ViewerContext.tsx'
import { UndoButton } from './UndoButton.tsx'

type Props = { run: ImportRun; isPro: boolean }

/** Number of imported entries and their days, with links to them and the undo button. */
export function Result({ run, isPro }: Props) {
  const { t, language, today } = useViewer()
  const { status, imported, firstDay, lastDay } = run
  if (status !== 'success' || !firstDay || !lastDay) return null
  const days = formatDays(firstDay, lastDay, language)
  const addressOf = (type: 'expense' | 'income') =>
    transactionsAddress({ type, ...timeOf(firstDay, lastDay) })
  return (
    <div className="import-result">
      <p suppressHydrationWarning>
        {t('imports.result.imported', { count: imported, days })}
      </p>
      <p className="import-ways">
        <a href={dashboardAddress({ month: monthOf(lastDay), today })}>
          {t('imports.result.dashboard')}
        </a>
        {isPro && (
          <>
            <a href={addressOf('expense')}>{t('imports.result.expenses')}</a>
            <a href={addressOf('income')}>{t('imports.result.income')}</a>
            <UndoButton run={run} />
          </>
        )}
      </p>
    </div>
  )
}

/** Month if both days are in it, else the year of the last day. */
function timeOf(firstDay: Day, lastDay: Day) {
  const { year, month } = partsOf(lastDay)
  const isOneMonth = firstDay.slice(0, 7) === lastDay.slice(0, 7)
  return isOneMonth ? { year, month } : { year }
}
