import type { RefObject } from 'react'
import { useEffect, useRef } from 'react'

type Parts = {
  list: RefObject<HTMLElement | null>
  /** The heading of the details. */
  panel: RefObject<HTMLElement | null>
  /** Closes one step; the same at every drawing. */
  close: () => void
}

/**
 * Brings the focus where the eye goes: to details that open, and back to the row of those that
 * close. `rows` are the ids of the rows that they were opened from, the last one first; Escape
 * closes one step.
 */
export function usePanelFocus(rows: readonly string[], { list, panel, close }: Parts) {
  const shown = rows.join(' ')
  const before = useRef(shown)
  useEffect(() => {
    const left = before.current
    if (left === shown) return
    before.current = shown
    const isLost = document.activeElement === document.body
    // What closes them from elsewhere on the page has the focus, and keeps it.
    if (!shown && !isLost) return
    const isBack = shown !== '' && left.endsWith(` ${shown}`)
    const gone = left.split(' ')
    const row = shown ? isBack && rowOf(gone.slice(0, 1)) : rowOf(gone)
    const target = row || (shown ? panel.current : list.current)
    target?.focus({ preventScroll: true })
  }, [shown, list, panel])
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

/** The first of the rows that is there. */
function rowOf(ids: string[]): HTMLElement | undefined {
  const rows = ids.map((id) => document.getElementById(id))
  return rows.find((row) => row !== null) ?? undefined
}
