import {
  $foundSeries,
  makeFound,
  offeredOf,
  seedFoundSeries,
  undoMade,
} from '#lib/client/foundSeries.ts'
import type { FoundSeries } from '#lib/client/foundSeries.ts'
import { tellUndoable } from '#lib/client/core/undoable.ts'
import { FoundGroup } from './Found/FoundGroup.tsx'
import { RefusedSeries } from './Found/RefusedSeries.tsx'
import { usePicks } from './Found/usePicks.ts'
import { Failure } from './ui/form/Failure.tsx'
import { useAnswer } from './ui/useAnswer.ts'
import { useAttempt } from './ui/useAttempt.ts'
import { useSeed } from './ui/useSeeded.ts'
import { useT, withViewer } from './ui/ViewerContext.tsx'
import './ui/form/form.css'
import './Found/Found.css'

type Props = { seed: FoundSeries[] }

/** Screen of what comes again: chosen series become bills and incomes with their past. */
export const Found = withViewer(function Found({ seed }: Props) {
  const t = useT()
  useSeed(() => seedFoundSeries(seed))
  const { answer: found } = useAnswer($foundSeries, seed)
  const offered = offeredOf(found)
  const picks = usePicks(offered)
  const groups = [true, false].map((isSure) => ({
    isSure,
    series: offered.filter((one) => one.isSure === isSure),
  }))
  return (
    <>
      {offered.length === 0 && <p className="card again-none">{t('found.none')}</p>}
      {groups.map(
        ({ isSure, series }) =>
          series.length > 0 && (
            <FoundGroup
              key={String(isSure)}
              isSure={isSure}
              series={series}
              all={found}
              picks={picks}
            />
          ),
      )}
      {picks.chosen.length > 0 && <AddBar chosen={picks.chosen} />}
      <RefusedSeries all={found} />
    </>
  )
})

function AddBar({ chosen }: { chosen: readonly FoundSeries[] }) {
  const t = useT()
  const { isBusy, failure, attempt } = useAttempt()
  const count = chosen.length
  const make = async () => {
    const changeId = await makeFound(chosen)
    tellUndoable(
      {
        text: t('found.added', { count }),
        by: 'undoChange',
        undo: () => undoMade(changeId),
        undone: (kept) => (kept > 0 ? t('alike.kept', { count: kept }) : t('alike.undone')),
      },
      t,
    )
  }
  return (
    <div className="card again-bar" aria-busy={isBusy}>
      <b aria-live="polite">{t('found.chosen', { count })}</b>
      <Failure text={failure} />
      <button
        type="button"
        className="button primary"
        aria-disabled={isBusy}
        onClick={() => void attempt(make)}
      >
        {t('found.add', { count })}
      </button>
    </div>
  )
}
