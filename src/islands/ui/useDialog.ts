import { useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * Subject of a dialog while it is open; `first` is open at the page's first paint. `refuge`
 * selects the next focus if the opener is gone. `open` is stable between renders.
 */
export function useDialog<Subject extends object>(refuge: string, first?: Subject) {
  const [shown, open] = useState<Subject | undefined>(first)
  const close = () => {
    flushSync(() => open(undefined))
    const isLost = document.activeElement === document.body
    if (!isLost) return
    document.querySelector<HTMLElement>(refuge)?.focus({ preventScroll: true })
  }
  return { shown, open: open as (subject: Subject) => void, close }
}
