import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { failureText } from '#lib/client/core/failures.ts'
import { loadModule } from '#lib/client/core/modules.ts'
import type { PagedRows } from '#lib/client/core/pagedList.ts'
import { useRequest } from '../useRequest.ts'
import { useT } from '../ViewerContext.tsx'
import type { RowsProps } from './listedRows.ts'
import { TryAgain } from './TryAgain.tsx'
import './list.css'

type Props<Row extends { id: string }> = Pick<RowsProps<Row>, 'draw'> & {
  plain: number
  list: PagedRows<Row>
  /** Must be stable between renders. */
  showNext: () => unknown
  retry: () => unknown
  loadingText: string
}

const loadLater = () => loadModule(() => import('./LaterRows.tsx'))

/** List that comes in pages: more load near its end. */
export function LongList<Row extends { id: string }>(props: Props<Row>) {
  const t = useT()
  const { draw, plain, list, showNext, retry } = props
  const { rows, isWhole, isLoading } = list
  const hasLater = rows.length > plain
  const later = useRequest(loadLater, hasLater)
  const LaterRows = later.result?.LaterRows
  const failure = later.failure ?? list.failure
  return (
    <>
      <ul>
        {rows.slice(0, plain).map((row, index) => (
          <li key={row.id}>{draw(row, rows[index - 1])}</li>
        ))}
      </ul>
      {hasLater && LaterRows && <LaterRows rows={rows} draw={draw} from={plain} />}
      <End
        // Observes the end again after each page: it may still be in sight.
        key={list.round}
        isDue={!failure && !isLoading && !isWhole && (!hasLater || LaterRows !== undefined)}
        showNext={showNext}
      >
        {failure ? (
          <TryAgain
            text={failureText(failure, t)}
            retry={later.failure ? later.retry : retry}
          />
        ) : (
          <output className="quiet-text">
            {isLoading && !isWhole && props.loadingText}
          </output>
        )}
      </End>
    </>
  )
}

type EndProps = { isDue: boolean; showNext: () => unknown; children: ReactNode }

/** End of the loaded rows; the next page loads when it is ten rows from sight. */
function End({ isDue, showNext, children }: EndProps) {
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isDue || !end.current) return undefined
    const observer = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) showNext()
      },
      { rootMargin: '0px 0px 660px' },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [isDue, showNext])
  return (
    <div ref={end} className="list-end">
      {children}
    </div>
  )
}
