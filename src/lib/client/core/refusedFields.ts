import { CallError } from './failures.ts'

const TYPED_AS: Record<string, string> = {
  minor: 'amount',
  openingMinor: 'balance',
  foreign: 'foreignAmount',
  toMinor: 'toAmount',
  at: 'day',
  rule: 'plan',
  categoryId: 'category',
  accountId: 'account',
  fromId: 'from',
  toId: 'to',
  providerId: 'provider',
  remindDaysBefore: 'reminder',
  phoneNumber: 'phone',
  dialCode: 'phone',
  currentPassword: 'current',
  newPassword: 'next',
  confirmPassword: 'confirm',
}

/** Messages of the server for fields of a form, by their draft names. */
export function refusedFields(failure: unknown, draft: object): Record<string, string> {
  const fields = failure instanceof CallError ? failure.fields : []
  const known = fields.flatMap(({ path, message }) => {
    const name = path.split('.').at(-1)! // a text always has a last part
    const typed = name in draft ? name : TYPED_AS[name]
    return typed !== undefined && typed in draft ? [[typed, message]] : []
  })
  return Object.fromEntries(known) as Record<string, string>
}
