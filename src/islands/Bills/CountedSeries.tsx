import { failureText } from '#lib/client/core/failures.ts'
import { TryAgain } from '../ui/list/TryAgain.tsx'
import { useT } from '../ui/ViewerContext.tsx'
import type { SeriesCount } from './useSeriesCount.ts'

type Props = {
  counted: SeriesCount
  goes: 'bills.deleteSeries.goes' | 'bills.editSeries.changes'
  isWhole: boolean
}

/** Counts of the bills that a change of a series touches and leaves. */
export function CountedSeries({ counted, goes, isWhole }: Props) {
  const t = useT()
  const { count, failure, isGone, isDone, retry } = counted
  return (
    <>
      <output className="series-count">
        {count && (
          <>
            <p>{t(goes, { count: count.changes })}</p>
            {count.staysPaid > 0 && (
              <p>{t('bills.staysPaid', { count: count.staysPaid })}</p>
            )}
            {count.staysEdited > 0 && (
              <p>{t('bills.staysEdited', { count: count.staysEdited })}</p>
            )}
            {count.staysHidden && (
              <p>{t('bills.staysHidden', { count: count.staysHidden })}</p>
            )}
          </>
        )}
        {isGone && <p>{t(isWhole ? 'bills.seriesOver' : 'bills.seriesGone')}</p>}
        {!isDone && failure === undefined && t('bills.counting')}
      </output>
      {failure !== undefined && <TryAgain text={failureText(failure, t)} retry={retry} />}
    </>
  )
}
