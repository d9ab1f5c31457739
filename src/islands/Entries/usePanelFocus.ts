import type { RefObject } from 'react'
import { useEffect, useRef } from 'react'
import { closeDetail } from '#lib/client/entries/place.ts'

/**
 * Brings the focus where the eye goes: to details that open, and back to the row of those that
 * close. `rows` are the ids of the rows that they were opened from, the last one first; Escape
 * closes one step.
 */
export function usePanelFocus(
  rows: readonly string[],
  list: RefObject<HTMLElement | null>,
  panel: RefObject<HTMLElement | null>,
) {
  const shown = rows.join(' ')
  const before = useRef(shown)
  useEffect(() => {
    const left = before.current
    if (left === shown) return
    before.current = shown
    const isLost = document.activeElement === document.body
    // Another month closes them too, and has the focus.
    if (!shown && !isLost) return
    const isBackInDay = shown !== '' && left.endsWith(` ${shown}`)
    const gone = left.split(' ')
    const row = shown ? isBackInDay && rowOf(gone.slice(0, 1)) : rowOf(gone)
    const target = row || (shown ? panel.current : list.current)
    target?.focus({ preventScroll: true })
  }, [shown, list, panel])
  useEffect(() => {
    if (!shown) return undefined
    const closeByKey = (event: KeyboardEvent) => {
      const isTaken = document.querySelector('dialog[open], [popover]:popover-open')
      if (event.key === 'Escape' && !isTaken) closeDetail()
    }
    document.addEventListener('keydown', closeByKey)
    return () => document.removeEventListener('keydown', closeByKey)
  }, [shown])
}

/** The first of the rows that is there. */
function rowOf(ids: string[]): HTMLElement | undefined {
  const rows = ids.map((id) => document.getElementById(id))
  return rows.find((row) => row !== null) ?? undefined
}
