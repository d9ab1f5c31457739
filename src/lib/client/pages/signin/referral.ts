import { REFERRAL } from '#lib/contract/publicForms.ts'
import type { Translate } from '#lib/i18n.ts'
import type { Referral } from '../invitation/referral.ts'

/** Message about the invitation of an e-mail, if this tab has seen it. */
export function referralText(email: string, t: Translate): string | undefined {
  const stored = sessionStorage.getItem(REFERRAL)
  const referral = stored ? (JSON.parse(stored) as Referral) : undefined
  if (referral?.inviteeEmail !== email) return undefined
  const { ownerFirstName, ownerEmail, isMember } = referral
  const owner = ownerFirstName ? `${ownerFirstName} (${ownerEmail})` : ownerEmail
  return t(isMember ? 'signin.referralMember' : 'signin.referral', { owner })
}
