import { useEffect } from 'react'
import { failureText } from '#lib/client/core/failures.ts'
import { $imports, idOf, showMoreImports, watchPending } from '#lib/client/imports.ts'
import type { ImportHistory } from '#lib/client/imports.ts'
import { TryAgain } from '../ui/list/TryAgain.tsx'
import { useAnswer } from '../ui/useAnswer.ts'
import { useT } from '../ui/ViewerContext.tsx'
import { HistoryRow } from './HistoryRow.tsx'

type Props = { seed: ImportHistory }

const HEADS = ['file', 'date', 'status', 'rows', 'imported', 'duplicates'] as const

/** The files that were handed in and what became of them, newest first. */
export function History({ seed }: Props) {
  const t = useT()
  const { answer, isLoading, error } = useAnswer($imports, seed)
  useEffect(watchPending, [])
  return (
    <section className="card import-history" aria-labelledby="history-title">
      <h2 id="history-title">{t('imports.history.title')}</h2>
      {answer.runs.length === 0 ? (
        <p className="quiet-text">{t('imports.history.empty')}</p>
      ) : (
        <table>
          <thead>
            <tr>
              {HEADS.map((head) => (
                <th key={head} scope="col">
                  {t(`imports.history.${head}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {answer.runs.map((run) => (
              <HistoryRow key={idOf(run)} run={run} />
            ))}
          </tbody>
        </table>
      )}
      {Boolean(error) && (
        <TryAgain text={failureText(error, t)} retry={$imports.invalidate} />
      )}
      {answer.hasMore && (
        <button
          type="button"
          className="button"
          disabled={isLoading}
          onClick={showMoreImports}
        >
          {t('imports.history.more')}
        </button>
      )}
    </section>
  )
}
