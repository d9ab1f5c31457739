import { afterAll, expect, test } from 'vitest'
import { addUpdateBill } from '#lib/contract/bills.ts'
import { findOverspending } from '#lib/server/services/budgets.ts'
import { systemContext } from '#lib/server/core/systemContext.ts'
import { addAt, addedMailsTo, pair, strikeEvening } from '../support/addedExpenses.ts'
import { remindersTo, strike } from '../support/billClock.ts'
import { budgetMailsTo, NOVEMBER, saveBudget, spend } from '../support/budgets.ts'
import {
  Client,
  serverOfFile,
  IS_POSTGRES,
  openTestServer,
  signedIn,
} from '../support/testServer.ts'
import { strikeReports, subjectsTo, wisher } from '../support/monthlyReports.ts'
import { openMailbox } from '../support/mailbox.ts'
import { backUp, foldersOfFile, restoreInto, rowsIn } from '../support/restore.ts'

const DAY = 86_400_000
const newFolder = foldersOfFile()
const mailbox = await openMailbox()
afterAll(() => mailbox.close())
const server = await serverOfFile({ SMTP_URL: mailbox.url })

/** Makes a bill whose reminder comes in some days. */
async function billIn(client: Client, days: number): Promise<void> {
  const at = client.server.clock.now + days * DAY
  const input = { title: `Due in ${days}`, minor: 4000, at, remindDaysBefore: 0 as const }
  await client.ask(addUpdateBill, input)
}

const cameTo = ({ email }: Client) =>
  mailbox.sentTo(email).filter(({ subject }) => subject?.includes('Due in'))

/** Restores a backup as of an instant and opens a server with its clock there. */
async function restoredAt(backup: string, now: number) {
  const folder = newFolder()
  const told = await restoreInto(folder, backup, { now })
  const restored = await openTestServer({ DATA_DIR: folder, SMTP_URL: mailbox.url })
  restored.clock.now = now
  return { told, folder, restored }
}

/** PostgreSQL is restored by its own tools. */
const testOfFile = test.skipIf(IS_POSTGRES)

testOfFile('nobody is told again what was due before a restore', async () => {
  const client = await signedIn(server)
  await billIn(client, 1)
  await billIn(client, 5)
  await billIn(client, 9)
  const backup = await backUp(server)
  const restoredOn = server.clock.now + 6 * DAY
  const { restored } = await restoredAt(backup, restoredOn)
  await strike(restored, restoredOn)
  await strike(restored, restoredOn + 60_000)
  expect(await remindersTo(restored, client.email)).toEqual([])
  await strike(restored, restoredOn + 3 * DAY)
  expect(cameTo(client).map(({ subject }) => subject)).toEqual([
    expect.stringContaining('Due in 9'),
  ])
  await restored.close()
})

testOfFile('nobody is told of a budget that was passed before a restore', async () => {
  const client = await signedIn(server)
  await saveBudget(client)
  await spend(client, NOVEMBER, 20_000)
  const backup = await backUp(server)
  const { restored } = await restoredAt(backup, server.clock.now + DAY)
  await findOverspending(systemContext(restored.app))
  await restored.app.jobs.drain()
  expect(await budgetMailsTo(restored, client.email)).toEqual([])
  await restored.close()
})

testOfFile('nobody is told of a month that was over before a restore', async () => {
  const client = await wisher(server)
  await spend(client, NOVEMBER, 100)
  const backup = await backUp(server)
  const { restored } = await restoredAt(backup, Date.UTC(2026, 11, 3))
  await strikeReports(restored, Date.UTC(2026, 11, 3, 1))
  expect(await subjectsTo(new Client(restored, client.email))).toEqual([])
  await restored.close()
})

testOfFile('nobody is told of what others added before a restore', async () => {
  const [client, other] = await pair(server)
  await addAt(other, server.clock.now)
  const backup = await backUp(server)
  const restoredOn = server.clock.now + DAY / 4
  const { restored } = await restoredAt(backup, restoredOn)
  await strikeEvening(restored, restoredOn + DAY / 4)
  const mailed = { server: restored, email: client.email }
  expect(await addedMailsTo(mailed)).toEqual([])
  await restored.close()
})

testOfFile('a mail that waited in a copy is not sent any more', async () => {
  // Nobody answers at this port.
  const away = await openTestServer({ SMTP_URL: 'smtp://127.0.0.1:9' })
  const client = await signedIn(away)
  await billIn(client, 1)
  const due = away.clock.now + DAY
  await strike(away, due)
  expect(await remindersTo(away, client.email)).toMatchObject([{ status: 'queued' }])
  const backup = await backUp(away)
  const { restored, folder, told } = await restoredAt(backup, due + DAY)
  expect(told).toMatch(/"failed" now: [1-9]/)
  await strike(restored, due + 2 * DAY)
  expect(cameTo(client)).toEqual([])
  expect(await remindersTo(restored, client.email)).toMatchObject([{ status: 'failed' }])
  const jobs = rowsIn(folder, `select kind from jobs where error = 'restored'`)
  expect(jobs).toContainEqual({ kind: 'send-mail' })
  await restored.close()
  await away.close()
})
