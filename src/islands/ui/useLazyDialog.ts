import { useState } from 'react'
import { flushSync } from 'react-dom'
import { LASTS, tellError } from '#lib/client/core/toasts.ts'
import { useT } from './ViewerContext.tsx'

/** Dialog loaded on first use; `refuge` selects the next focus if the opener is gone. */
export function useLazyDialog<Asked, Part>(load: () => Promise<Part>, refuge: string) {
  const t = useT()
  const [shown, setShown] = useState<{ asked: Asked; part: Part }>()
  const open = async (asked: Asked) => {
    try {
      setShown({ asked, part: await load() })
    } catch {
      // A part of the page fails to load only for reasons of the network.
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
