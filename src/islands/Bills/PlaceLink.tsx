import type { ComponentProps, MouseEvent } from 'react'
import { addressOf, goTo } from '#lib/client/bills/place.ts'
import type { Place } from '#lib/client/bills/place.ts'

type Props = Omit<ComponentProps<'a'>, 'href' | 'onClick'> & { to: Place }

/** A link to a bill's details, which open without a new page where there is a script. */
export function PlaceLink({ to, children, ...rest }: Props) {
  const go = (event: MouseEvent) => {
    // With a key held the browser opens a tab or a window.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    goTo(to)
  }
  return (
    <a {...rest} href={addressOf(to)} onClick={go}>
      {children}
    </a>
  )
}
