import { GROUP_TOKEN } from '#lib/contract/publicForms.ts'
import { askedPath, by } from '../../core/session.ts'

/** News in the address; `search` is the query without a missing account, told only once. */
export function arrivalIn(at: Pick<Location, 'search'>) {
  const query = new URLSearchParams(at.search)
  const [token, email] = [query.get(GROUP_TOKEN), query.get('email')]
  const isMissing = query.get('status') === '340'
  if (isMissing) query.delete('status')
  return {
    isMissing,
    isRefused: query.has('refused'),
    /** E-mail that the person shall sign in with. */
    email: email || undefined,
    invitation: token && email ? { token, email } : undefined,
    search: query.size > 0 ? `?${query}` : '',
  }
}

/** Address where an invited person signs in or up, and comes back to a waiting invitation. */
export function entranceOf(page: string, email: string, token?: string): string {
  const query = new URLSearchParams({ email, ...(token && { [GROUP_TOKEN]: token }) })
  return `${page}?${query}`
}

/** Path after a sign-in: the invitation, or the requested path. */
export function wayOn(at: Pick<Location, 'search' | 'hash' | 'origin'>): string {
  const { invitation } = arrivalIn(at)
  const back = invitation && `/inviteAccept?token=${encodeURIComponent(invitation.token)}`
  return by('/loadingprofile', back ?? askedPath(at))
}
