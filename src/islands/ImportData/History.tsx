import { useEffect } from 'react'
import type { PagedRows } from '#lib/client/core/pagedList.ts'
import { watchPending } from '#lib/client/core/watchPending.ts'
import { imports } from '#lib/client/imports.ts'
import type { ImportRun } from '#lib/client/imports.ts'
import { ShowMore } from '../ui/list/ShowMore.tsx'
import { useSeeded } from '../ui/useSeeded.ts'
import { useT } from '../ui/ViewerContext.tsx'
import { HistoryRow } from './HistoryRow.tsx'

type Props = { first: PagedRows<ImportRun>; isPro: boolean }

const HEADS = ['file', 'date', 'status', 'rows', 'imported', 'duplicates'] as const

/** Imported files and their outcomes, newest first. */
export function History({ first, isPro }: Props) {
  const t = useT()
  const shown = useSeeded(imports.$shown, first)
  useEffect(() => watchPending(imports), [])
  useEffect(() => imports.follow(), [])
  return (
    <section className="card import-history" aria-labelledby="history-title">
      <h2 id="history-title">{t('imports.history.title')}</h2>
      {shown.rows.length === 0 ? (
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
            {shown.rows.map((run) => (
              <HistoryRow key={run.id} run={run} isPro={isPro} />
            ))}
          </tbody>
        </table>
      )}
      <ShowMore shown={shown} list={imports} />
    </section>
  )
}
