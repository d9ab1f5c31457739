import { useState } from 'react'
import { flushSync } from 'react-dom'
import { LASTS, tellError } from '#lib/client/core/toasts.ts'
import { useT } from './ViewerContext.tsx'

/**
 * A dialog whose part of the page comes when it is first asked for. `refuge` is a selector of
 * what gets the focus where what opened it has gone.
 */
export function useLazyDialog<Asked, Part>(load: () => Promise<Part>, refuge: string) {
  const t = useT()
  const [shown, setShown] = useState<{ asked: Asked; part: Part }>()
  const open = async (asked: Asked) => {
    try {
      setShown({ asked, part: await load() })
    } catch {
      // A part of the page that does not come is a matter of the network.
      tellError(t('errors.network'), { lasts: LASTS.profile })
    }
  }
  const close = () => {
    flushSync(() => setShown(undefined))
    const isLost = document.activeElement === document.body
    if (!isLost) return
    document.querySelector<HTMLElement>(refuge)?.focus({ preventScroll: true })
  }
  return { shown, open, close }
}
