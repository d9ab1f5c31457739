import { GROUP_TOKEN, REFERRAL } from '#lib/contract/publicForms.ts'
import type { Invitation } from '#lib/domain/group.ts'

/** Invitation for the message of the sign-in page; addresses never name the inviter. */
export type Referral = Pick<
  Invitation,
  'ownerFirstName' | 'ownerEmail' | 'inviteeEmail'
> & {
  token: string
  /** Whether the invited person has joined already. */
  isMember: boolean
}

/** Keeps an invitation in this tab, for the message of the sign-in page. */
export function keepReferral(
  { ownerFirstName, ownerEmail, inviteeEmail }: Invitation,
  more: Pick<Referral, 'token' | 'isMember'>,
): void {
  const referral: Referral = { ownerFirstName, ownerEmail, inviteeEmail, ...more }
  sessionStorage.setItem(REFERRAL, JSON.stringify(referral))
}

/** Address where an invited person signs in or up; with a token the invitation waits. */
export function entranceOf(page: string, email: string, token?: string): string {
  const query = new URLSearchParams({ email, ...(token && { [GROUP_TOKEN]: token }) })
  return `${page}?${query}`
}
