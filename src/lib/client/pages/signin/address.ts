import { GROUP_TOKEN } from '#lib/contract/publicForms.ts'
import { requestedPath, by } from '../../core/session.ts'

/** Fields of the address of sign-in; `search` is its query without messages that show once. */
export function readSignInAddress(at: Pick<Location, 'search'>) {
  const query = new URLSearchParams(at.search)
  const [token, email] = [query.get(GROUP_TOKEN), query.get('email')]
  const isMissing = query.get('status') === '340'
  if (isMissing) query.delete('status')
  const isEnded = query.has('ended')
  query.delete('ended')
  return {
    isMissing,
    isEnded,
    isRefused: query.has('refused'),
    /** E-mail to sign in with. */
    email: email || undefined,
    invitation: token && email ? { token, email } : undefined,
    search: query.size > 0 ? `?${query}` : '',
  }
}

type Address = Pick<Location, 'search' | 'hash' | 'origin'>

/**
 * Path after a sign-in: the page that loads the profile, then the invitation or requested
 * path.
 */
export function wayOn(at: Address): string {
  return by('/loadingprofile', wayBack(at))
}

/** Address of the sign-in at a provider, with the path to return to. */
export function wayToProvider(path: string, at: Address): string {
  return by(path, wayBack(at))
}

function wayBack(at: Address): string | undefined {
  const { invitation } = readSignInAddress(at)
  const back = invitation && `/inviteAccept?token=${encodeURIComponent(invitation.token)}`
  return back ?? requestedPath(at)
}
