import { beforeEach, expect, test } from 'vitest'
import { toastedField } from '#lib/client/core/errors.ts'
import { tellFailedCall } from '#lib/client/core/failedCall.ts'
import { CallError, NetworkError } from '#lib/client/core/failures.ts'
import { $toasts } from '#lib/client/core/toasts.ts'
import type { Translate } from '#lib/i18n.ts'

const t = ((key: string) => key) as Translate

beforeEach(() => $toasts.set([]))

test.each([
  ['its message', new CallError(200, { code: 346, message: 'Not now.' }), 'Not now.'],
  ['no answer', new NetworkError(new TypeError('offline')), 'errors.network'],
  ['no message', new CallError(200, {}), 'errors.Unknown Error Occured!!'],
])('a failed call with %s is told by a red toast for 2 s', (_, failure, text) => {
  tellFailedCall(failure, t)
  expect($toasts.get()).toMatchObject([{ kind: 'error', text, lasts: 2000 }])
})

test('the account page tells its failed calls for 5 s', () => {
  tellFailedCall(new CallError(200, { code: 409, message: 'Stale.' }), t, 5000)
  expect($toasts.get()).toMatchObject([{ lasts: 5000 }])
})

test('what fails before a call is told at its field alone', () => {
  tellFailedCall(new RangeError('no phone number'), t)
  expect($toasts.get()).toEqual([])
})

test.each([
  'bills.VALID_AMOUNT',
  'refusals.FROM_DATE_VALIDATION',
  'entryForm.THIS_CATEGORY_IS_HIDDEN',
  'entryForm.THIS_CATEGORY_IS_DELETED',
] as const)('%s is told by a toast besides its field', (key) => {
  const wrong = { day: 'entryForm.dayMissing', amount: undefined, field: key } as const
  expect(toastedField(wrong)).toBe('field')
})

test('other errors are told at their fields alone', () => {
  expect(toastedField({ amount: 'entryForm.amountMissing', day: undefined })).toBe(
    undefined,
  )
})
