import { takeOffDebts } from '#lib/client/forecast.ts'
import type { TodayAccount } from '#lib/domain/todayForecast.ts'
import { sumText } from '../ui/amounts.ts'
import { useAttempt } from '../ui/useAttempt.ts'
import { useViewer } from '../ui/ViewerContext.tsx'

type Props = {
  debts: readonly TodayAccount[]
  owedMinor: number
  accounts: readonly TodayAccount[]
}

/** Debt of cards that is not taken off, and the button that takes it off. */
export function DebtLine({ debts, owedMinor, accounts }: Props) {
  const viewer = useViewer()
  const { t, language } = viewer
  const { isBusy, attempt } = useAttempt()
  const names = new Intl.ListFormat(language).format(debts.map(({ name }) => name))
  return (
    <p className="free-debt" suppressHydrationWarning>
      {t('today.free.beforeDebt', { names, amount: sumText(owedMinor, viewer) })}{' '}
      <button
        type="button"
        className="link-button"
        aria-disabled={isBusy}
        onClick={() => void attempt(() => takeOffDebts(accounts))}
      >
        {t('today.free.takeOff')}
      </button>
    </p>
  )
}
