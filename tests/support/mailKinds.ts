import { randomUUID } from 'node:crypto'
import {
  deleteProfile,
  forgotPassword,
  presignin,
  sendActivation,
  signIn,
} from '#lib/contract/access.ts'
import { addUpdateBill } from '#lib/contract/bills.ts'
import { requestExport } from '#lib/contract/exports.ts'
import { leaveGroup, removeMember, undoLeave } from '#lib/contract/groups.ts'
import { importTransactions } from '#lib/contract/imports.ts'
import { updateSettings, updateUser } from '#lib/contract/profile.ts'
import { addUpdateExpense } from '#lib/contract/transactions.ts'
import type { Language } from '#lib/i18n/languages.ts'
import { strikeEvening } from './addedExpenses.ts'
import { strike } from './billClock.ts'
import { allow } from './changeRights.ts'
import { NOVEMBER, saveBudget, spend } from './budgets.ts'
import { joined } from './invites.ts'
import { strikeReports } from './monthlyReports.ts'
import { send } from './sentStatements.ts'
import { Client, codeFor, profileIdOf, signedIn, TEST_START } from './testServer.ts'
import type { TestServer } from './testServer.ts'

/** All kinds of mail, and who causes them. */
export type Correspondence = {
  reader: Client
  other: Client
  friend: Client
  mails: Mail[]
}
type Mail = { kind: string; subject: string; html: string | null; body: string | null }

export const READER_ZONE = 'Asia/Tokyo'
export const SIGN_IN_AT = TEST_START + 60_000
export const BILL_DAY = '2026-11-24'
const HOUR = 3_600_000
const HEADERS = 'Date,Type,Category,Amount,Currency,Account,Merchant,Notes'

/**
 * Causes every kind of mail to a person; all others, browsers too, have another language.
 */
export async function correspond(
  server: TestServer,
  language: Language,
  ofOthers: Language,
): Promise<Correspondence> {
  server.clock.now = TEST_START
  const reader = await person(server, language, ofOthers)
  const other = await person(server, ofOthers, ofOthers)
  const friend = await person(server, ofOthers, ofOthers)
  await other.ask(updateUser, { firstName: 'Ana', lastName: 'Moreau' })
  await friend.ask(updateUser, { firstName: 'Bo', lastName: 'Lind' })
  await reader.ask(updateSettings, { zone: READER_ZONE, monthlyReportEmail: true })
  await askForLinks(reader)
  await signInAgain(reader, ofOthers)
  await joined(reader, friend)
  await server.app.jobs.drain()
  await friend.ask(leaveGroup, {})
  await reader.ask(leaveGroup, {})
  await importRows(reader)
  await keepBooks(reader)
  await joined(other, reader)
  await allow(other, reader)
  await allow(reader, other)
  await addExpenses(other)
  await other.ask(removeMember, { profileId: await profileIdOf(reader) })
  await other.ask(undoLeave, { profileId: await profileIdOf(reader) })
  await strikeReports(server, Date.UTC(2026, 11, 1, 1))
  return {
    reader,
    other,
    friend,
    mails: [...(await mailsTo(reader)), ...(await farewell(reader))],
  }
}

async function person(server: TestServer, language: Language, ofBrowser: Language) {
  const client = await signedIn(server, {
    email: `${randomUUID()}@example.com`,
    zone: 'UTC',
  })
  await client.ask(updateSettings, { language })
  client.headers.set('accept-language', ofBrowser)
  client.headers.set('app-version', '1')
  return client
}

async function askForLinks(reader: Client): Promise<void> {
  const { email, server } = reader
  await reader.ask(presignin, { email })
  await reader.ask(presignin, { email, purpose: 'delete' })
  await reader.ask(forgotPassword, { email })
  const setActive = (active: 0 | 1) =>
    server.app.database.write
      .updateTable('profiles')
      .set({ active })
      .where('email', '=', email)
      .execute()
  await setActive(0)
  await reader.ask(sendActivation, { email })
  await setActive(1)
}

async function signInAgain(reader: Client, ofBrowser: Language): Promise<void> {
  const { email, server } = reader
  await reader.ask(updateSettings, { signInEmail: true })
  const browser = new Client(server, email)
  browser.headers.set('accept-language', ofBrowser)
  await browser.ask(presignin, { email })
  server.clock.now = SIGN_IN_AT
  await browser.ask(signIn, { email, code: await codeFor(server, email) })
  await server.app.jobs.drain()
}

async function importRows(reader: Client): Promise<void> {
  for (const rows of [
    '2025-03-01,Expense,Groceries,1,,,Market,',
    'someday,Expense,,1,,,,',
  ]) {
    const file = new File([`${HEADERS}\n${rows}`], 'rows.csv')
    await reader.ask(importTransactions, { file })
    await reader.server.app.jobs.drain()
  }
}

async function keepBooks(reader: Client): Promise<void> {
  const { server } = reader
  await saveBudget(reader, { alertPercentage: 80 })
  await spend(reader, NOVEMBER, 12_001)
  await server.app.jobs.drain()
  const at = Date.UTC(2026, 10, 24, 12)
  const bill = { title: 'Power', minor: 123_456, at, remindDaysBefore: 1 }
  await reader.ask(addUpdateBill, bill)
  await reader.ask(addUpdateBill, { ...bill, at: Date.UTC(2026, 11, 24, 12) })
  await strike(server, Date.UTC(2026, 10, 23, 0, 1))
  await send(reader)
  await reader.ask(requestExport, {})
  await server.app.jobs.drain()
}

async function addExpenses(other: Client): Promise<void> {
  const { server } = other
  server.clock.now += HOUR
  for (const [minor, categoryId] of [
    [150_000, 31],
    [2000, 32],
  ] as const) {
    await other.ask(addUpdateExpense, { at: server.clock.now, minor, categoryId })
  }
  await strikeEvening(server, Date.UTC(2026, 10, 23, 11) + HOUR)
}

function mailsTo({ server, email }: Client): Promise<Mail[]> {
  return server.app.database.read
    .selectFrom('mails')
    .select(['kind', 'subject', 'html', 'body'])
    .where('recipient', '=', email)
    .orderBy('id')
    .execute()
}

/** Deletes the profile and its mails. */
async function farewell(reader: Client): Promise<Mail[]> {
  const { server, email } = reader
  await reader.ask(presignin, { email, purpose: 'delete' })
  const code = await codeFor(server, email)
  await reader.ask(deleteProfile, { email, code })
  return mailsTo(reader)
}
