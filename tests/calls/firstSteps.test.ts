import { expect, test } from 'vitest'
import { addUpdateBill } from '#lib/contract/bills.ts'
import { getFirstSteps } from '#lib/contract/dashboard.ts'
import { importTransactions } from '#lib/contract/imports.ts'
import { getSettings, updateSettings } from '#lib/contract/profile.ts'
import { addUpdateExpense } from '#lib/contract/transactions.ts'
import { openAccount } from '../support/accounts.ts'
import { serverOfFile, signedIn } from '../support/testServer.ts'
import type { Client } from '../support/testServer.ts'

const server = await serverOfFile()

const stepsOf = async (client: Client) => (await client.ask(getFirstSteps, {})).result
const bill = { title: 'Water', minor: 4000, at: server.clock.now }

test('a new book has all its steps before it', async () => {
  const client = await signedIn(server)
  expect(await stepsOf(client)).toEqual({
    isDismissed: false,
    isConfirmed: false,
    hasAccounts: false,
    hasEntries: false,
    hasBills: false,
    hasReminders: false,
    hasPaydays: false,
    imported: null,
  })
})

test('each step is told when it is done', async () => {
  const client = await signedIn(server)
  const accountId = await openAccount(client)
  expect(await stepsOf(client)).toMatchObject({ hasAccounts: true, hasEntries: false })
  await client.ask(addUpdateExpense, { at: server.clock.now, minor: 100, accountId })
  expect(await stepsOf(client)).toMatchObject({ hasEntries: true, hasBills: false })
  await client.ask(addUpdateBill, bill)
  expect(await stepsOf(client)).toMatchObject({ hasBills: true, hasReminders: false })
  await client.ask(addUpdateBill, { ...bill, remindDaysBefore: 2 })
  expect(await stepsOf(client)).toMatchObject({ hasReminders: true })
})

test('months by a rule are the step of paydays', async () => {
  const client = await signedIn(server)
  const begins = { kind: 'day', day: 25 } as const
  const rule = { from: '2026-11-25', begins, shift: 'none', named: 'ends' } as const
  await client.ask(updateSettings, { periodRules: [rule] })
  expect(await stepsOf(client)).toMatchObject({ hasPaydays: true })
})

test('an hour that is chosen for the notifications is reminders enough', async () => {
  const client = await signedIn(server)
  await client.ask(updateSettings, { minuteOfDay: 480 })
  expect(await stepsOf(client)).toMatchObject({ hasReminders: true, isConfirmed: false })
})

test.each([
  ['currency', { currency: 'EUR' }],
  ['language', { languageCode: 'de' }],
  ['zone', { timeZoneId: 'Europe/Lisbon' }],
  ['confirmation', { firstSteps: { confirmed: true } }],
])('a chosen %s confirms what was taken', async (_name, change) => {
  const client = await signedIn(server)
  const { body } = await client.send(updateSettings, change)
  expect(body['settings']).toMatchObject({
    firstSteps: { dismissed: false, confirmed: true },
  })
})

test('steps that are put away stay away for the profile', async () => {
  const client = await signedIn(server)
  await client.send(updateSettings, { firstSteps: { dismissed: true } })
  await client.ask(updateSettings, { bills: false })
  const { body } = await client.send(getSettings, {})
  expect(body['settings']).toMatchObject({
    firstSteps: { dismissed: true, confirmed: false },
  })
  expect(await stepsOf(client)).toMatchObject({ isDismissed: true })
})

test('an import says how many entries it brought, and of which days', async () => {
  const client = await signedIn(server)
  const rows = `Date,Type,Category,Amount,Currency,Account,Merchant,Notes
2026-01-02,Expense,,1,,,,
2026-03-09,Income,,5,,,,
2025-12-30,Expense,,2,,,,`
  await client.ask(importTransactions, { file: new File([rows], 'rows.csv') })
  expect(await stepsOf(client)).toMatchObject({ imported: null })
  await server.app.jobs.drain()
  expect(await stepsOf(client)).toMatchObject({
    hasEntries: true,
    imported: { count: 3, firstDay: '2025-12-30', lastDay: '2026-03-09' },
  })
})
