import { expect, test } from 'vitest'
import { addAccountWeb } from '#lib/contract/accounts.ts'
import {
  addUpdateBill,
  getBillExpenses,
  markBillPaid,
  undoBillPayment,
} from '#lib/contract/bills.ts'
import { getUser, updateSettings } from '#lib/contract/profile.ts'
import { deleteSeries } from '#lib/contract/series.ts'
import {
  addUpdateExpense,
  addUpdateIncome,
  deleteTransactionWeb,
  restoreEntries,
} from '#lib/contract/transactions.ts'
import { addUpdateTransfer } from '#lib/contract/transfers.ts'
import { openAccount } from '../support/accounts.ts'
import { serverOfFile, signedIn, TEST_START } from '../support/testServer.ts'
import type { Client, TestServer } from '../support/testServer.ts'
import { begin, BOTH_KINDS, changeAll } from '../support/series.ts'

const HOUR = 3_600_000

type Change = {
  /** Makes a new entity and gives its id and version. */
  begin(client: Client): Promise<Version>
  /** Changes the entity and gives its new version. */
  change(client: Client, of: Version): Promise<Version>
}
type Version = { id: string; modifiedAt: number }

async function accountInput(client: Client, id?: string) {
  const input = { id, type: 1, name: 'Till', openingMinor: 0, currency: 'USD' }
  return (await client.ask(addAccountWeb, { accounts: [input] })).results[0]!
}

async function transferOf(client: Client, id?: string) {
  const fromId = await openAccount(client, { currency: 'USD' })
  const toId = await openAccount(client, { currency: 'USD' })
  const input = { id, fromId, toId, minor: 100, at: TEST_START }
  return (await client.ask(addUpdateTransfer, input)).result
}

const entry = { minor: 100, at: TEST_START }
const bill = { title: 'Power', minor: 100, at: TEST_START }

const addBill = async (client: Client) => (await client.ask(addUpdateBill, bill)).result
const payPart = async (client: Client, { id }: Version) => {
  const part = { billId: id, minor: 50, isFull: false, makesExpense: false }
  return (await client.ask(markBillPaid, part)).result
}

async function profileAfterSettings(client: Client): Promise<Version> {
  await client.ask(updateSettings, { zone: 'UTC' })
  return (await client.ask(getUser, {})).user
}

const CHANGES: Record<string, Change> = {
  'an expense': {
    begin: async (client) => (await client.ask(addUpdateExpense, entry)).result,
    change: async (client, { id }) =>
      (await client.ask(addUpdateExpense, { ...entry, id })).result,
  },
  'an income': {
    begin: async (client) => (await client.ask(addUpdateIncome, entry)).result,
    change: async (client, { id }) =>
      (await client.ask(addUpdateIncome, { ...entry, id })).result,
  },
  'a transfer': {
    begin: (client) => transferOf(client),
    change: (client, { id }) => transferOf(client, id),
  },
  'an account': {
    begin: (client) => accountInput(client),
    change: (client, { id }) => accountInput(client, id),
  },
  'a bill': {
    begin: addBill,
    change: async (client, { id }) =>
      (await client.ask(addUpdateBill, { ...bill, id })).result,
  },
  'a bill that is paid in part': { begin: addBill, change: payPart },
  'a payment that is taken back': {
    begin: async (client) => payPart(client, await addBill(client)),
    async change(client, { id }) {
      const { result } = await client.ask(getBillExpenses, { id, number: 1 })
      const undone = { billId: id, paymentId: result[0]!.id! }
      return (await client.ask(undoBillPayment, undone)).result
    },
  },
  'a deletion that is taken back': {
    begin: async (client) => (await client.ask(addUpdateExpense, entry)).result,
    async change(client, { id }) {
      await client.ask(deleteTransactionWeb, { ids: [id] })
      await client.ask(restoreEntries, { ids: [id] })
      return versionOf(client.server, 'transactions', id)
    },
  },
  'the settings': {
    begin: (client) => profileAfterSettings(client),
    change: (client) => profileAfterSettings(client),
  },
}

async function versionOf(
  { app }: TestServer,
  table: 'transactions' | 'series',
  id: string,
): Promise<Version> {
  const row = await app.database.read
    .selectFrom(table)
    .select('modified_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { id, modifiedAt: row.modified_at }
}

const server = await serverOfFile()

test.for(Object.entries(CHANGES))(
  'the version of %s grows although the clock was set back',
  async ([, { begin, change }]) => {
    const client = await signedIn(server)
    const before = await begin(client)
    server.clock.now -= HOUR
    const after = await change(client, before)
    server.clock.now += HOUR
    expect(after.modifiedAt).toBeGreaterThan(before.modifiedAt)
  },
)

test.for(BOTH_KINDS)(
  'the versions of a series of %s and of all in it grow although the clock was set back',
  async ([, kind]) => {
    const client = await signedIn(server)
    const first = await begin(client, kind, 'FREQ=MONTHLY;COUNT=4')
    const seriesId = first.seriesId!
    const before = await kind.list(client)
    server.clock.now -= HOUR
    await changeAll(client, kind, { id: first.id, at: first.at }, 'FREQ=MONTHLY;COUNT=4')
    const changed = await kind.list(client)
    const changedSeries = await versionOf(server, 'series', seriesId)
    await client.ask(deleteSeries, {
      series: { id: seriesId },
      type: kind.name,
      at: first.at,
    })
    const ended = await versionOf(server, 'series', seriesId)
    server.clock.now += HOUR
    expect(changed).toHaveLength(before.length)
    for (const [index, { modifiedAt }] of changed.entries()) {
      expect(modifiedAt).toBeGreaterThan(before[index]!.modifiedAt)
    }
    expect(ended.modifiedAt).toBeGreaterThan(changedSeries.modifiedAt)
  },
)

test('two changes within a millisecond are two versions', async () => {
  const client = await signedIn(server)
  const first = (await client.ask(addUpdateExpense, entry)).result
  const input = { ...entry, id: first.id, modifiedAt: first.modifiedAt }
  await client.ask(addUpdateExpense, input)
  const late = await client.send(addUpdateExpense, {
    _id: first.id,
    amount: 2,
    time: TEST_START,
    lastModifyTime: first.modifiedAt,
  })
  expect(late.code).toBe(409)
})
