import type { ComponentProps } from 'react'
import { addressOf, goTo } from '#lib/client/entries/place.ts'
import type { Place } from '#lib/domain/entries/place.ts'
import type { EntryType } from '#lib/domain/transaction.ts'
import { PlaceLink as Link } from '../ui/ViewLink.tsx'

type Props = Omit<ComponentProps<typeof Link>, 'href' | 'go' | 'type'> & {
  type: EntryType
  to: Place
}

/** A link to another view of the expenses or the income. */
export function PlaceLink({ type, to, ...rest }: Props) {
  return <Link {...rest} href={addressOf({ type, place: to })} go={() => goTo(to)} />
}
