import type { RefObject } from 'react'
import { useEffect, useRef } from 'react'
import { closeDetail } from '#lib/client/bills/place.ts'

/** The focus goes to the details when they open, and back to their row when they close. */
export function usePanelFocus(
  id: string | undefined,
  list: RefObject<HTMLElement | null>,
  panel: RefObject<HTMLElement | null>,
) {
  const before = useRef(id)
  useEffect(() => {
    const left = before.current
    if (left === id) return
    before.current = id
    const row = left === undefined ? null : document.getElementById(`bill-${left}`)
    const target = id ? panel.current : (row ?? list.current)
    target?.focus({ preventScroll: true })
  }, [id, list, panel])
  useEffect(() => {
    if (!id) return undefined
    const closeByKey = (event: KeyboardEvent) => {
      const isTaken = document.querySelector('dialog[open], [popover]:popover-open')
      if (event.key === 'Escape' && !isTaken) closeDetail()
    }
    document.addEventListener('keydown', closeByKey)
    return () => document.removeEventListener('keydown', closeByKey)
  }, [id])
}
