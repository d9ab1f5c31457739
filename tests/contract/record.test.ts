import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { changePassword } from '#lib/contract/sessions.ts'
import { addAccountWeb } from '#lib/contract/accounts.ts'
import { addUpdateBill, markBillPaid } from '#lib/contract/bills.ts'
import type { Call } from '#lib/contract/call.ts'
import { updateSettings } from '#lib/contract/profile.ts'
import { domainPath, record, spelt, wirePath } from '#lib/contract/record.ts'
import { addUpdateIncome } from '#lib/contract/transactions.ts'

const pet = record(
  { id: spelt('_id', z.string()), name: z.string() },
  {
    wire: { legs: z.optional(z.int()) },
    decode: ({ legs }) => ({ isBird: legs === 2 }),
    encode: ({ isBird }) => ({ legs: isBird ? 2 : 4 }),
  },
)

test('a record is spelt as the contract has it, and named as the domain has it', () => {
  const inside = { id: 'a', name: 'Kiki', isBird: true }
  const wire = { _id: 'a', name: 'Kiki', legs: 2 }
  expect(z.encode(pet, inside)).toEqual(wire)
  expect(z.decode(pet, wire)).toEqual(inside)
  expect(z.safeDecode(pet, { name: 'Kiki' } as never).success).toBe(false)
})

test.each<[Call, string, string]>([
  [addUpdateBill, 'serviceProviderId', 'providerId'],
  [addUpdateBill, 'remindBeforeDays', 'remindDaysBefore'],
  [addUpdateBill, 'recurringRule', 'rule'],
  [markBillPaid, 'amountPaid', 'minor'],
  [addUpdateIncome, 'currencyAmount', 'foreign'],
  [addAccountWeb, 'accounts.0.accountName', 'accounts.0.name'],
  [updateSettings, 'timeZoneId', 'zone'],
  [changePassword, 'newPassword', 'newPassword'],
])('a refused field of %j is called %s outside and %s inside', (call, wire, name) => {
  expect(domainPath(call.takes, wire)).toBe(name)
  expect(wirePath(call.takes, name)).toBe(wire)
})

test('a field that nobody knows keeps its name', () => {
  expect(domainPath(addUpdateBill.takes, 'colour.1.x')).toBe('colour.1.x')
  expect(wirePath(addAccountWeb.takes, 'accounts')).toBe('accounts')
})
