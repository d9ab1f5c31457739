import { changePassword } from '#lib/contract/access.ts'
import type { Key } from '#lib/i18n.ts'
import { ask } from './core/ask.ts'
import { isRefusedWith } from './core/failures.ts'

/** The present password, empty where there is none yet, and the new one twice. */
export type PasswordForm = { current: string; next: string; confirm: string }

/** Before anything is typed, and after a refusal. */
export const NO_PASSWORDS: PasswordForm = { current: '', next: '', confirm: '' }

/** What is wrong with what was typed, before it is sent (spec A, 5). */
export function passwordFlaws(
  form: PasswordForm,
): Partial<Record<keyof PasswordForm, Key>> {
  if (form.next === '') return { next: 'account.password.missing' }
  return form.next === form.confirm ? {} : { confirm: 'account.password.CONFIRM_MISMATCH' }
}

/** Sets the new password; every other session ends. @throws CallError, NetworkError */
export async function setPassword({ current, next, confirm }: PasswordForm): Promise<void> {
  await ask(changePassword, {
    currentPassword: current,
    newPassword: next,
    confirmPassword: confirm,
  })
}

/** The field that the server's words are about: the form is then cleared (spec A, 8). */
export function refusedPassword(failure: unknown): keyof PasswordForm | undefined {
  if (isRefusedWith(failure, 345)) return 'current'
  return isRefusedWith(failure, 344) ? 'next' : undefined
}

/** What the form calls the fields of the contract. */
export const PASSWORD_FIELDS: Record<string, keyof PasswordForm> = {
  currentPassword: 'current',
  newPassword: 'next',
  confirmPassword: 'confirm',
}
