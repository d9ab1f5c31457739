import type { ComponentProps, MouseEvent } from 'react'
import { addressOf, goTo } from '#lib/client/entries/place.ts'
import type { Place } from '#lib/domain/entries/place.ts'
import type { EntryType } from '#lib/domain/transaction.ts'

type Props = Omit<ComponentProps<'a'>, 'href' | 'onClick' | 'type'> & {
  type: EntryType
  to: Place
}

/** A link to another view, which opens without a new page where there is a script. */
export function PlaceLink({ type, to, children, ...rest }: Props) {
  const go = (event: MouseEvent) => {
    // With a key held the browser opens a tab or a window.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    goTo(to)
  }
  return (
    <a {...rest} href={addressOf({ type, place: to })} onClick={go}>
      {children}
    </a>
  )
}
