import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { failureText, NetworkError } from '#lib/client/core/failures.ts'
import type { Paged } from '#lib/client/core/pagedList.ts'
import { useLazy } from '../useLazy.ts'
import { useT } from '../ViewerContext.tsx'
import type { ListedRows } from './listedRows.ts'
import { TryAgain } from './TryAgain.tsx'
import './list.css'

type Props<Row extends { id: string }> = Pick<ListedRows<Row>, 'draw'> & {
  /** How many rows stay plain: those of the first page. */
  plain: number
  list: Paged<Row>
  /** Asks for the next page; the same at every drawing. */
  showNext: () => unknown
  /** Another try after a failure. */
  retry: () => unknown
  loadingText: string
}

const loadLater = () => import('./LaterRows.tsx')

/** A list that comes in pages: more come as the end draws near. */
export function LongList<Row extends { id: string }>(props: Props<Row>) {
  const t = useT()
  const { draw, plain, list, showNext, retry } = props
  const { rows, isWhole, isLoading } = list
  const hasLater = rows.length > plain
  const later = useLazy(loadLater, hasLater)
  const LaterRows = later.part?.LaterRows
  // A part of the page that did not come is a matter of the network.
  const failure = later.failure ? new NetworkError(later.failure) : list.failure
  return (
    <>
      <ul>
        {rows.slice(0, plain).map((row, index) => (
          <li key={row.id}>{draw(row, rows[index - 1])}</li>
        ))}
      </ul>
      {hasLater && LaterRows && <LaterRows rows={rows} draw={draw} from={plain} />}
      <End
        // After each page the end is watched anew: it may be in sight still.
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

/** The end of what is loaded: ten rows before it comes into sight the next page is asked for. */
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
    <div ref={end} className="entries-end">
      {children}
    </div>
  )
}
