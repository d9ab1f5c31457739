/** Who invited the person that signs in, and with which token. */
export type Invitation = {
  token: string
  email: string
  /** Known when the invitation page sent the person here. */
  ownerName?: string
  ownerEmail?: string
}

const PLACE = 'invitation'

/** Keeps an invitation while its invitee signs in or registers. */
export function keepInvitation(invitation: Invitation): void {
  sessionStorage.setItem(PLACE, JSON.stringify(invitation))
}

/**
 * The invitation that brings a person to the sign-in page. Token and e-mail may come with the
 * address; the owner's name only from our own page, so that a link cannot make one up.
 */
export function findInvitation(search: string): Invitation | undefined {
  const kept = sessionStorage.getItem(PLACE)
  const invitation = kept ? (JSON.parse(kept) as Invitation) : undefined
  const query = new URLSearchParams(search)
  const token = query.get('grpToken')
  const email = query.get('email')
  if (!token || !email) return invitation
  return invitation?.token === token ? invitation : { token, email }
}

/** Forgets the invitation once its invitee is signed in. */
export function dropInvitation(): void {
  sessionStorage.removeItem(PLACE)
}
