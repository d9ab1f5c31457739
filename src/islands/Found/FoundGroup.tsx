import type { FoundSeries } from '#lib/client/foundSeries.ts'
import { Check } from '../ui/form/Check.tsx'
import { useT } from '../ui/ViewerContext.tsx'
import { FoundSeriesRow } from './FoundSeriesRow.tsx'
import type { Picks } from './usePicks.ts'

type Props = {
  isSure: boolean
  series: readonly FoundSeries[]
  /** Every found series, refused ones included. */
  all: FoundSeries[]
  picks: Picks
}

/** Series of a grade; the sure ones can be chosen together. */
export function FoundGroup({ isSure, series, all, picks }: Props) {
  const t = useT()
  const title = isSure ? t('found.sure') : t('found.maybe')
  return (
    <section className="card again-group" aria-label={title}>
      <div className="again-head">
        {isSure ? (
          <Check
            label={title}
            value={series.every(picks.isPicked)}
            change={(isOn) => picks.pick(series, isOn)}
          />
        ) : (
          <>
            <h2>{title}</h2>
            <p className="quiet-text">{t('found.look')}</p>
          </>
        )}
      </div>
      <ul>
        {series.map((one) => (
          <FoundSeriesRow key={one.key} one={one} all={all} picks={picks} />
        ))}
      </ul>
    </section>
  )
}
