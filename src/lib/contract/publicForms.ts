import type * as z from 'zod/mini'
import type { TimeZone } from '#lib/domain/reference.ts'
import type { PayloadOf } from './call.ts'
import type {
  deleteProfile,
  exchangeGoogle,
  presignin,
  resetPassword,
  signIn,
} from './access.ts'
import type { sendFeedback } from './feedback.ts'
import type { acceptInvitation } from './invitations.ts'
import type { getTimeZones } from './reference.ts'

/** Payload types of public forms, without a codec, which would weigh more than the page. */
export const SPELT = {
  presignin: ({ groupToken, ...wish }: Omit<PayloadOf<typeof presignin>, 'email'>) => ({
    ...wish,
    [GROUP_TOKEN]: groupToken,
  }),
  signIn: ({ code, zone, ...device }: PayloadOf<typeof signIn>) => ({
    ...device,
    otp: code,
    timeZoneId: zone,
  }),
  exchangeGoogle: ({ zone, ...use }: PayloadOf<typeof exchangeGoogle>) => ({
    ...use,
    timeZoneId: zone,
  }),
  resetPassword: ({ pin, ...passwords }: PayloadOf<typeof resetPassword>) => ({
    ...passwords,
    resetPinNumber: pin,
  }),
  deleteProfile: ({ code, ...proof }: PayloadOf<typeof deleteProfile>) => ({
    ...proof,
    otp: code,
  }),
  sendFeedback: ({ answers, ...link }: PayloadOf<typeof sendFeedback>) => ({
    ...link,
    questions: answers,
  }),
  acceptInvitation: ({ token, withEarlier }: PayloadOf<typeof acceptInvitation>) => ({
    token,
    migrateToParent: withEarlier,
  }),
}

/** Zone with the currency of its country, '' where there is none. */
export type ListedZone = Pick<TimeZone, 'id' | 'name' | 'currency'>

/** Reads the list of zones without its codec, which would weigh more than the page. */
export function readZones({
  lists,
}: z.input<(typeof getTimeZones)['gives']>): ListedZone[] {
  return lists.map(({ id, name, currencyCode }) => ({ id, name, currency: currencyCode }))
}

/** The name of an invitation's token, in the address of the sign-in page too. */
export const GROUP_TOKEN = 'grpToken'

/** Name in the tab's storage of an invitation that the sign-in page tells of. */
export const REFERRAL = 'referral'
