import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useT } from './ViewerContext.tsx'
import { withPart } from './withPart.ts'

/** Dialog loaded on first use; `refuge` selects the next focus if the opener is gone. */
export function useLazyDialog<Asked, Part>(load: () => Promise<Part>, refuge: string) {
  const t = useT()
  const [shown, setShown] = useState<{ asked: Asked; part: Part }>()
  const open = (asked: Asked) => withPart(load, t, (part) => setShown({ asked, part }))
  const close = () => {
    flushSync(() => setShown(undefined))
    const isLost = document.activeElement === document.body
    if (!isLost) return
    document.querySelector<HTMLElement>(refuge)?.focus({ preventScroll: true })
  }
  return { shown, open, close }
}
