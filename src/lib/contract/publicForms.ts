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

/** Payloads of public forms by type only: a codec would be larger than the page. */
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
  acceptInvitation: ({
    token,
    withEarlier,
    takesCurrency,
  }: PayloadOf<typeof acceptInvitation>) => ({
    token,
    migrateToParent: withEarlier,
    takeCurrency: takesCurrency,
  }),
}

/** The name of an invitation's token in payloads and in the sign-in page's address. */
export const GROUP_TOKEN = 'grpToken'

/** The session storage key of the invitation that the sign-in page shows. */
export const REFERRAL = 'referral'
