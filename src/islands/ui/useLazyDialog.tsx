import { useState } from 'react'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type { PagePart } from './pageParts.ts'
import { useT } from './ViewerContext.tsx'
import { withPart } from './withPart.ts'

/** Dialog on the screen: its subject, and the module that draws it. */
type Shown<Asked, Module> = { asked: Asked; part: Module }

/**
 * Dialog loaded on first use, or the one that the page begins with; `refuge` selects the next
 * focus if the opener is gone.
 */
export function useLazyDialog<Asked, Module>(
  { load, loaded, source }: PagePart<Module>,
  refuge: string,
  begun?: Asked,
) {
  const t = useT()
  const [shown, setShown] = useState<Shown<Asked, Module> | undefined>(
    begun && loaded && { asked: begun, part: loaded },
  )
  const open = (asked: Asked) => withPart(load, t, (part) => setShown({ asked, part }))
  const close = () => {
    flushSync(() => setShown(undefined))
    const isLost = document.activeElement === document.body
    if (!isLost) return
    document.querySelector<HTMLElement>(refuge)?.focus({ preventScroll: true })
  }
  const drawn = (draw: (shown: Shown<Asked, Module>) => ReactNode) => (
    <>
      {begun && <i hidden data-begins={source} />}
      {shown && draw(shown)}
    </>
  )
  return { shown, open, close, drawn }
}
