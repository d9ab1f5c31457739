import { useEffect, useRef } from 'react'
import type { ReactNode, RefObject } from 'react'

type Props = {
  id?: string
  label: string
  isBusy?: boolean
  rows: readonly string[]
  /** Must be stable between renders. */
  close: () => void
  details: ReactNode
  /** Text beside the list while no row is chosen. */
  hint?: string
  beside?: ReactNode
  children: ReactNode
}

/** List with the details of the chosen row beside it; on a phone over it. */
export function SplitView({ id, label, isBusy, rows, close, details, ...rest }: Props) {
  const split = useRef<HTMLDivElement>(null)
  usePanelFocus(rows, split, close)
  return (
    <div ref={split} className="split">
      <section
        id={id}
        className="card list"
        aria-label={label}
        aria-busy={isBusy}
        tabIndex={-1}
      >
        {rest.children}
      </section>
      {details ||
        rest.beside ||
        (rest.hint && <p className="card panel-hint quiet-text">{rest.hint}</p>)}
    </div>
  )
}

/** Moves the focus to opened details, and back to the row of closed ones. */
function usePanelFocus(
  rows: readonly string[],
  split: RefObject<HTMLDivElement | null>,
  close: () => void,
) {
  const shown = rows.join(' ')
  const before = useRef(shown)
  useEffect(() => {
    const left = before.current
    if (left === shown) return
    before.current = shown
    const isLost = document.activeElement === document.body
    // A focused button that closed the details keeps its focus.
    if (!shown && !isLost) return
    const isBack = shown !== '' && left.endsWith(` ${shown}`)
    const gone = left.split(' ')
    const row = shown ? isBack && findRow(gone.slice(0, 1)) : findRow(gone)
    const other = shown ? '.side-panel h2' : 'section'
    const target = row || split.current?.querySelector<HTMLElement>(other)
    target?.focus({ preventScroll: true })
  }, [shown, split])
  useEffect(() => {
    if (!shown) return undefined
    const closeByKey = (event: KeyboardEvent) => {
      const isTaken = document.querySelector('dialog[open], [popover]:popover-open')
      if (event.key === 'Escape' && !isTaken) close()
    }
    document.addEventListener('keydown', closeByKey)
    return () => document.removeEventListener('keydown', closeByKey)
  }, [shown, close])
}

function findRow(ids: string[]): HTMLElement | undefined {
  const rows = ids.map((id) => document.getElementById(id))
  return rows.find((row) => row !== null) ?? undefined
}
