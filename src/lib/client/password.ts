import { ask } from './core/ask.ts'
import type { ErrorKeys } from './core/errors.ts'
import { isRefusedWith } from './core/failures.ts'

/** Present password, empty where there is none yet, and the new one twice. */
export type PasswordDraft = { current: string; next: string; confirm: string }

/** Empty draft, before typing and after a refusal. */
export const NO_PASSWORDS: PasswordDraft = { current: '', next: '', confirm: '' }

/** Finds errors in a draft before it is sent (spec A, 5). */
export function validatePasswords(form: PasswordDraft): ErrorKeys<keyof PasswordDraft> {
  if (form.next === '') return { next: 'account.password.missing' }
  return form.next === form.confirm ? {} : { confirm: 'account.password.CONFIRM_MISMATCH' }
}

/** Sets the new password; every other session ends. @throws CallError, NetworkError */
export async function changePassword({
  current,
  next,
  confirm,
}: PasswordDraft): Promise<void> {
  await ask('changePassword', {
    currentPassword: current,
    newPassword: next,
    confirmPassword: confirm,
  })
}

/** Field of the server's message, if it is about one. */
export function refusedPassword(failure: unknown): keyof PasswordDraft | undefined {
  if (isRefusedWith(failure, 345)) return 'current'
  return isRefusedWith(failure, 344) ? 'next' : undefined
}
