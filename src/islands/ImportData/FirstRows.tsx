import type { ImportRun } from '#lib/client/imports.ts'
import { useT } from '../ui/ViewerContext.tsx'

type Props = { run: ImportRun }

/** First rows of a file as they were read, open where its encoding had to be guessed. */
export function FirstRows({ run }: Props) {
  const t = useT()
  const { encoding, firstRows = [] } = run
  if (firstRows.length === 0) return null
  const isGuessed = encoding !== undefined && !encoding.startsWith('UTF-')
  return (
    <details className="import-first-rows" open={isGuessed}>
      <summary>
        {encoding
          ? t('imports.history.encoding', { encoding })
          : t('imports.history.firstRows')}
      </summary>
      <ul>
        {firstRows.map((cells, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- rows of a file never move
          <li key={at}>{cells.filter(Boolean).join(' · ')}</li>
        ))}
      </ul>
    </details>
  )
}
