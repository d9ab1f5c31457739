import type { PayloadOf } from '#lib/contract/call.ts'
import type { changeEmail as changeCall } from '#lib/contract/profile.ts'
import { codeDigits } from '#lib/domain/digits.ts'
import { emailForm } from '#lib/domain/email.ts'
import type { Profile } from '#lib/domain/profile.ts'
import { ask } from '../core/ask.ts'
import type { ErrorKeys } from '../core/errors.ts'
import { $profile } from '../profile.ts'

/** A new e-mail as typed, and whether the present one gets a code, too. */
export type AddressDraft = { email: string; asksEarlier: boolean }

/** The codes from the new and the present e-mail as typed. */
export type CodesDraft = { code: string; earlierCode: string }

/** Finds errors in a new e-mail before it is sent. */
export function validateAddress(
  { email }: AddressDraft,
  present: string,
): ErrorKeys<'email'> {
  const form = emailForm(email)
  if (form === null) return { email: 'family.invite.wrongEmail' }
  return form === present ? { email: 'emailChange.same' } : {}
}

/** Finds missing codes. */
export function validateCodes(
  { code, earlierCode }: CodesDraft,
  { asksEarlier }: AddressDraft,
): ErrorKeys<'code' | 'earlierCode'> {
  const missing = 'emailChange.missing'
  return {
    ...(codeDigits(code) === '' && { code: missing }),
    ...(asksEarlier && codeDigits(earlierCode) === '' && { earlierCode: missing }),
  }
}

/**
 * Asks for codes, or changes the e-mail with them; the profile after a change.
 * @throws CallError, NetworkError
 */
export async function changeEmail(
  input: PayloadOf<typeof changeCall>,
): Promise<Profile | undefined> {
  const { user } = await ask('changeEmail', input)
  if (user) $profile.set(user)
  return user
}
