import type { PayloadOf } from './call.ts'
import type { deleteProfile, presignin, resetPassword, signIn } from './access.ts'

/** What public pages send, spelt without a codec, which would weigh more than the page. */
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
  resetPassword: ({ pin, ...passwords }: PayloadOf<typeof resetPassword>) => ({
    ...passwords,
    resetPinNumber: pin,
  }),
  deleteProfile: ({ code, ...proof }: PayloadOf<typeof deleteProfile>) => ({
    ...proof,
    otp: code,
  }),
}

/** What an invitation's token is called in the address of the sign-in page, too. */
export const GROUP_TOKEN = 'grpToken'
