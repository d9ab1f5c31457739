import type { Invitation } from '#lib/domain/group.ts'
import type { Translate } from '#lib/i18n.ts'

/** Invitation as the sign-in page tells of it; addresses never tell who invites. */
type Referral = Pick<Invitation, 'ownerFirstName' | 'ownerEmail' | 'inviteeEmail'> & {
  token: string
  /** Joined already: the sign-in opens the book. */
  isMember: boolean
}

const KEPT = 'referral'

/** Keeps an invitation in this tab, for the message of the sign-in page. */
export function keepReferral(
  { ownerFirstName, ownerEmail, inviteeEmail }: Invitation,
  more: Pick<Referral, 'token' | 'isMember'>,
): void {
  const referral: Referral = { ownerFirstName, ownerEmail, inviteeEmail, ...more }
  sessionStorage.setItem(KEPT, JSON.stringify(referral))
}

/** Message about the invitation of an e-mail, if this tab has seen it. */
export function referralText(email: string, t: Translate): string | undefined {
  const kept = sessionStorage.getItem(KEPT)
  const referral = kept ? (JSON.parse(kept) as Referral) : undefined
  if (referral?.inviteeEmail !== email) return undefined
  const { ownerFirstName, ownerEmail, isMember } = referral
  const owner = ownerFirstName ? `${ownerFirstName} (${ownerEmail})` : ownerEmail
  return t(isMember ? 'signin.referralMember' : 'signin.referral', { owner })
}
