import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { changePassword } from '#lib/contract/sessions.ts'
import { addAccountWeb } from '#lib/contract/accounts.ts'
import { addUpdateBill, markBillPaid } from '#lib/contract/bills.ts'
import type { Call } from '#lib/contract/call.ts'
import { CALLS } from '#lib/contract/calls.ts'
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

test('the calls that a remote backend may lack are those that were added', () => {
  const paths = CALLS.filter(({ added }) => added).map(({ path }) => path)
  const added =
    `auth/signout auth/google/exchange calendar/{token}.ics group/getInvites group/handOver group/invite
    group/leave group/removeMember group/previewChange group/resendInvite group/revokeInvite group/shareEarlier group/undoLeave
    userdata/addExpenses userdata/addUpdateCategory userdata/addUpdateRule userdata/addUpdateTransfer userdata/changeEntries userdata/copyBudgets
    userdata/deleteCategory userdata/deleteRule userdata/deleteExport userdata/deleteExportImport userdata/export/{id} userdata/getExportImport userdata/getExportState userdata/getBillsOfMonth userdata/getBudgetHistory
    userdata/getBudgetSuggestions userdata/getFirstSteps userdata/getFoundCsv userdata/getImports userdata/getNetWorthMonths userdata/getPurchases userdata/getRules userdata/getStatements userdata/getSumsByMember userdata/getToday userdata/statement/{id} userdata/hideCategory userdata/importBankFile userdata/importExport userdata/previewBankImport userdata/readBankFile
    userdata/previewSeries userdata/previewSeriesChange userdata/requestExport
    userdata/relabelCurrency userdata/restoreEntries userdata/search userdata/undoBillPayment userdata/undoChange userdata/undoImport users/calendarFeed users/endOtherSessions
    users/endSession users/endSessions users/getSessions users/changeEmail users/revertEmail users/unsubscribe`.split(
      /\s+/,
    )
  const named = new Set(paths.map((path) => path.replace(/^\/(api\/)?/, '')))
  expect([...named].toSorted()).toEqual(added.toSorted())
})
