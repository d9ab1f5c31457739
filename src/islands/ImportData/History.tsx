import { useEffect } from 'react'
import { failureText } from '#lib/client/core/forms.ts'
import { $imports, idOf, showMoreImports, watchPending } from '#lib/client/imports.ts'
import type { ImportHistory } from '#lib/client/imports.ts'
import type { Words } from '#lib/i18n.ts'
import { TryAgain } from '../ui/list/TryAgain.tsx'
import { useAnswer } from '../ui/useAnswer.ts'
import { HistoryRow } from './HistoryRow.tsx'

type Props = { seed: ImportHistory; words: Words; language: string; zone?: string }

const HEADS = ['file', 'date', 'status', 'rows', 'imported', 'duplicates'] as const

/** The files that were handed in and what became of them, newest first. */
export function History({ seed, words, language, zone }: Props) {
  const { answer, isLoading, error } = useAnswer($imports, seed)
  useEffect(watchPending, [])
  return (
    <section className="card import-history" aria-labelledby="history-title">
      <h2 id="history-title">{words('imports.history.title')}</h2>
      {answer.runs.length === 0 ? (
        <p className="quiet-text">{words('imports.history.empty')}</p>
      ) : (
        <table>
          <thead>
            <tr>
              {HEADS.map((head) => (
                <th key={head} scope="col">
                  {words(`imports.history.${head}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {answer.runs.map((run) => (
              <HistoryRow
                key={idOf(run)}
                run={run}
                words={words}
                language={language}
                zone={zone}
              />
            ))}
          </tbody>
        </table>
      )}
      {Boolean(error) && (
        <TryAgain
          text={failureText(error, words)}
          retry={$imports.invalidate}
          words={words}
        />
      )}
      {answer.hasMore && (
        <button
          type="button"
          className="button"
          disabled={isLoading}
          onClick={showMoreImports}
        >
          {words('imports.history.more')}
        </button>
      )}
    </section>
  )
}
