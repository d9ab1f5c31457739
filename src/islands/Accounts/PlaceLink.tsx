import type { ComponentProps } from 'react'
import { addressOf, goTo } from '#lib/client/accounts/place.ts'
import type { Place } from '#lib/client/accounts/place.ts'
import { PlaceLink as Link } from '../ui/ViewLink.tsx'

type Props = Omit<ComponentProps<typeof Link>, 'href' | 'go'> & { to: Place }

/** A link to another view of the accounts. */
export function PlaceLink({ to, ...rest }: Props) {
  return <Link {...rest} href={addressOf(to)} go={() => goTo(to)} />
}
