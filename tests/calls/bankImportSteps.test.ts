import { expect, test } from 'vitest'
import { getAllAccounts } from '#lib/contract/accounts.ts'
import { readBankFile } from '#lib/contract/bankFiles.ts'
import { importBankFile, previewBankImport } from '#lib/contract/bankImports.ts'
import { removeMember, undoLeave } from '#lib/contract/groups.ts'
import { getImports, undoImport } from '#lib/contract/imports.ts'
import { acceptInvitation } from '#lib/contract/invitations.ts'
import {
  addUpdateExpense,
  deleteTransactionWeb,
  getTransactionsByType,
} from '#lib/contract/transactions.ts'
import { bankAccount, bankCsv, importOf, previewOf } from '../support/bankImports.ts'
import { joined, tokenIn } from '../support/invites.ts'
import {
  newestMail,
  profileIdOf,
  serverOfFile,
  signedIn,
  TEST_START,
} from '../support/testServer.ts'
import { countTurns } from '../support/turns.ts'

const server = await serverOfFile()
const DAY = 86_400_000

/** More rows than one transaction writes. */
const MANY = Array.from(
  { length: 1_200 },
  (_, at) => `2026-11-${String(1 + (at % 20)).padStart(2, '0')},Shop ${at},-1.00,N${at}`,
)

test('more than a thousand rows come in together, by a job, and others get on while they go', async () => {
  const client = await signedIn(server)
  const accountId = await bankAccount(client)
  const { fileId, accounts } = await previewOf(client, bankCsv(...MANY), [accountId])
  const { importId } = await client.ask(importBankFile, { fileId, accounts })
  await server.app.jobs.drain()
  const [record] = (await client.ask(getImports, {})).result
  expect(record).toMatchObject({ id: importId, status: 'success', imported: 1_200 })
  const [account] = (await client.ask(getAllAccounts, {})).results
  expect(account!.currentMinor).toBe(-120_000)
  expect((await newestMail(server, client.email)).subject).toContain('import is done')
  const undoing = await countTurns(() => client.ask(undoImport, { id: importId }))
  expect(undoing.result).toEqual({ removed: 1_200, kept: 0 })
  expect(undoing.turns).toBeGreaterThan(0)
})

test.each([
  ['a few rows', MANY.slice(0, 3)],
  ['more than a thousand rows', MANY],
])(
  'an entry whose version is ahead of the clock does not stop an import of %s',
  async (_, lines) => {
    const client = await signedIn(server)
    const accountId = await bankAccount(client)
    const typed = {
      minor: 100,
      at: TEST_START - 20 * 86_400_000,
      merchant: { name: 'Shop' },
    }
    const other = { ...typed, minor: 77_700 }
    const ids = [typed, other].map(
      async (one) => (await client.ask(addUpdateExpense, one)).result.id,
    )
    await server.app.database.write
      .updateTable('transactions')
      .set({ modified_at: TEST_START + 365 * 86_400_000 })
      .where('id', 'in', await Promise.all(ids))
      .execute()
    const { fileId, accounts, preview } = await previewOf(client, bankCsv(...lines), [
      accountId,
    ])
    expect(preview.counts.find(({ kind }) => kind === 'alike')!.count).toBe(1)
    const { importId } = await client.ask(importBankFile, { fileId, accounts })
    await server.app.jobs.drain()
    const [record] = (await client.ask(getImports, {})).result
    expect(record).toMatchObject({
      id: importId,
      status: 'success',
      imported: lines.length,
    })
    expect(await client.ask(undoImport, { id: importId })).toMatchObject({ kept: 0 })
  },
)

test('a file that is being imported is not imported a second time', async () => {
  const client = await signedIn(server)
  const accountId = await bankAccount(client)
  const first = await previewOf(client, bankCsv(...MANY), [accountId])
  const { accounts } = first
  const again = await client.ask(readBankFile, { file: bankCsv(...MANY) })
  await client.ask(importBankFile, { fileId: first.fileId, accounts })
  for (const { fileId } of [first, again]) {
    expect((await client.send(importBankFile, { fileId, accounts })).code).toBe(341)
  }
  await server.app.jobs.drain()
  const [account] = (await client.ask(getAllAccounts, {})).results
  expect(account!.currentMinor).toBe(-120_000)
})

test('a second large file waits for the first, a small one does not', async () => {
  const client = await signedIn(server)
  const accountId = await bankAccount(client)
  const first = await previewOf(client, bankCsv(...MANY), [accountId])
  const others = MANY.map((line) => line.replace('Shop', 'Inn').replace(',N', ',M'))
  const second = await previewOf(client, bankCsv(...others), [accountId])
  const { accounts } = first
  await client.ask(importBankFile, { fileId: first.fileId, accounts })
  const refused = await client.send(importBankFile, { fileId: second.fileId, accounts })
  expect(refused.code).toBe(424)
  await importOf(client, bankCsv('2026-11-03,Cafe,-2.00,C1'), [accountId])
  await server.app.jobs.drain()
  // The small import changed the book, so the job plans anew.
  server.clock.now += 3_600_000
  await server.app.jobs.drain()
  server.clock.now += 1000
  await client.ask(importBankFile, { fileId: second.fileId, accounts })
  await server.app.jobs.drain()
  const [account] = (await client.ask(getAllAccounts, {})).results
  expect(account!.currentMinor).toBe(-240_200)
})

test('a large import whose file is gone fails as a whole, and its mail says so', async () => {
  const client = await signedIn(server)
  const accountId = await bankAccount(client)
  const { fileId, accounts } = await previewOf(client, bankCsv(...MANY), [accountId])
  await client.ask(importBankFile, { fileId, accounts })
  const { storage_key } = await server.app.database.read
    .selectFrom('bank_files')
    .select('storage_key')
    .where('id', '=', fileId)
    .executeTakeFirstOrThrow()
  await server.app.pictures.remove(storage_key)
  await server.app.jobs.drain()
  const [record] = (await client.ask(getImports, {})).result
  expect(record).toMatchObject({ status: 'failed', imported: 0 })
  expect((await client.ask(getTransactionsByType, { year: 2026 })).result).toEqual([])
  expect((await newestMail(server, client.email)).subject).not.toContain('is done')
  expect((await client.send(previewBankImport, { fileId, accounts })).code).toBe(341)
})

test('a large import whose refunded purchase is deleted meanwhile fails as a whole', async () => {
  const client = await signedIn(server)
  const accountId = await bankAccount(client)
  const { result: purchase } = await client.ask(addUpdateExpense, {
    minor: 4000,
    at: TEST_START,
    merchant: { name: 'Loom' },
  })
  const rows = ['2026-11-20,Loom,26.70,R1', ...MANY]
  const { fileId, accounts } = await previewOf(client, bankCsv(...rows), [accountId])
  const decisions = [{ row: 1, isRefund: true, categoryId: 31, refundOf: purchase.id }]
  await client.ask(importBankFile, { fileId, accounts, decisions })
  await client.ask(deleteTransactionWeb, { ids: [purchase.id], type: 'expense' })
  await server.app.jobs.drain()
  server.clock.now += 3_600_000
  await server.app.jobs.drain()
  const [record] = (await client.ask(getImports, {})).result
  expect(record).toMatchObject({ status: 'failed', imported: 0 })
  expect((await client.ask(getTransactionsByType, { year: 2026 })).result).toEqual([])
})

test('a large import that ends after its owner was removed stays private at a return', async () => {
  const [owner, member] = [await signedIn(server), await signedIn(server)]
  await joined(owner, member)
  const accountId = await bankAccount(member)
  server.clock.now += DAY
  const rows = MANY.map((line) => line.replace(/^[\d-]+/, '2026-11-22'))
  const { fileId, accounts } = await previewOf(member, bankCsv(...rows), [accountId])
  await member.ask(importBankFile, { fileId, accounts })
  const userId = await profileIdOf(member)
  // The job knows its owner when it reads the stored file.
  const { pictures } = server.app
  const { read } = pictures
  pictures.read = async (...file) => {
    pictures.read = read
    server.clock.now += 1_000
    await owner.ask(removeMember, { profileId: userId })
    return read(...file)
  }
  await server.app.jobs.drain()
  server.clock.now += 3_600_000
  await server.app.jobs.drain()
  const ofMember = await member.ask(getTransactionsByType, { year: 2026 })
  expect(ofMember.result).not.toEqual([])
  await owner.ask(undoLeave, { profileId: userId })
  const token = await tokenIn(server, member.email)
  await member.ask(acceptInvitation, { token })
  expect((await owner.ask(getTransactionsByType, { year: 2026 })).result).toEqual([])
})
