import { useEffect } from 'react'
import { failureText } from '#lib/client/core/failures.ts'
import type { Paged } from '#lib/client/core/pagedList.ts'
import { imports, watchPending } from '#lib/client/imports.ts'
import type { ImportRun } from '#lib/client/imports.ts'
import { TryAgain } from '../ui/list/TryAgain.tsx'
import { useSeeded } from '../ui/useSeeded.ts'
import { useT } from '../ui/ViewerContext.tsx'
import { HistoryRow } from './HistoryRow.tsx'

type Props = { first: Paged<ImportRun> }

const HEADS = ['file', 'date', 'status', 'rows', 'imported', 'duplicates'] as const

/** Imported files and their outcomes, newest first. */
export function History({ first }: Props) {
  const t = useT()
  const { rows, isWhole, isLoading, failure } = useSeeded(imports.$shown, first)
  useEffect(watchPending, [])
  useEffect(() => imports.follow(), [])
  return (
    <section className="card import-history" aria-labelledby="history-title">
      <h2 id="history-title">{t('imports.history.title')}</h2>
      {rows.length === 0 ? (
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
            {rows.map((run) => (
              <HistoryRow key={run.id} run={run} />
            ))}
          </tbody>
        </table>
      )}
      {Boolean(failure) && (
        <TryAgain text={failureText(failure, t)} retry={imports.retry} />
      )}
      {!isWhole && (
        <button
          type="button"
          className="button"
          disabled={isLoading}
          onClick={imports.showNext}
        >
          {t('imports.history.more')}
        </button>
      )}
    </section>
  )
}
