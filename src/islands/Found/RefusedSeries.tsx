import { refuseFound } from '#lib/client/foundSeries.ts'
import type { FoundSeries } from '#lib/client/foundSeries.ts'
import { useAttempt } from '../ui/useAttempt.ts'
import { useT } from '../ui/ViewerContext.tsx'

/** Series that are not offered any more, which can be offered again. */
export function RefusedSeries({ all }: { all: FoundSeries[] }) {
  const t = useT()
  const refused = all.filter(({ isRefused }) => isRefused)
  if (refused.length === 0) return null
  return (
    <details className="card again-refused">
      <summary>{t('found.refused', { count: refused.length })}</summary>
      <ul>
        {refused.map((one) => (
          <Refused key={one.key} one={one} all={all} />
        ))}
      </ul>
    </details>
  )
}

function Refused({ one, all }: { one: FoundSeries; all: FoundSeries[] }) {
  const t = useT()
  const { isBusy, attempt } = useAttempt()
  return (
    <li>
      <span>{one.payee}</span>
      <button
        type="button"
        className="button"
        aria-disabled={isBusy}
        onClick={() => void attempt(() => refuseFound(all, one.key, false))}
      >
        {t('found.back')}
      </button>
    </li>
  )
}
