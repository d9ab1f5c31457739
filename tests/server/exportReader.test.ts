import { expect, onTestFinished, test } from 'vitest'
import { openExport } from '#lib/server/services/export/incoming/exportReader.ts'
import { writeEveryKind } from '../support/everyKind.ts'
import { withRows } from '../support/hostileZips.ts'
import { exportOf } from '../support/importedExports.ts'
import { send } from '../support/sentStatements.ts'
import { serverOfFile, signedIn } from '../support/testServer.ts'

const TODAY = '2026-11-21'
const BOUNDS = { heapMegabytes: 20, readingMilliseconds: 8_000 }

const PAYMENTS = 2_000
const LONGEST_ID = 500

const server = await serverOfFile()
const owner = await signedIn(server)
await writeEveryKind(owner, 'lime', false)
const statementId = await send(owner)
await server.app.jobs.drain()
const zip = await exportOf(owner)

async function opened(bytes: Uint8Array) {
  const readRange = async function* (start: number, end: number) {
    yield bytes.subarray(start, end)
  }
  const upload = { size: bytes.length, secret: 'a secret' }
  const reader = await openExport(readRange, upload, BOUNDS)
  onTestFinished(reader.end)
  return reader
}

const noReport = async () => undefined

test('the endless payments of bills end the reading of their export, and no other', async () => {
  const endless = withRows(zip, 'bills', (bills) => {
    const bill = bills.find(({ paidAmount }) => paidAmount !== 0)!
    const [payment] = bill['payments'] as [{ amount: number }]
    const some = (at: number) =>
      Array.from({ length: PAYMENTS }, (_, next) => ({
        ...payment,
        id: `${at} ${next}`.padEnd(LONGEST_ID, 'x'),
      }))
    return Array.from({ length: 20 }, (_, at) => ({
      ...bill,
      id: `bill-${at}`,
      number: at + 1,
      payments: some(at),
      paidAmount: PAYMENTS * payment.amount,
    }))
  })
  const [bad, good] = [await opened(endless), await opened(zip)]
  await expect(bad.check(TODAY, noReport)).rejects.toMatchObject({ fault: 'unsafe' })
  const { counts } = await good.check(TODAY, noReport)
  expect(counts['statements']).toBe(1)
})

test('several files of an export are read at once, each to its end', async () => {
  const reader = await opened(zip)
  const { counts } = await reader.check(TODAY, noReport)
  const found = { transactions: 0, bills: 0 }
  for await (const entries of reader.rows('book/transactions.json')) {
    found.transactions += entries.length
    for await (const bills of reader.rows('book/bills.json')) found.bills += bills.length
    expect(await reader.statement(statementId)).not.toBeNull()
  }
  expect(found).toMatchObject({
    transactions: counts['transactions'],
    bills: counts['bills'],
  })
})
