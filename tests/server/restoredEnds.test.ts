import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { addAccountWeb } from '#lib/contract/accounts.ts'
import { revertEmail } from '#lib/contract/access.ts'
import { calendarFeed } from '#lib/contract/calendarFeed.ts'
import { getInvites, revokeInvite, shareEarlier } from '#lib/contract/groups.ts'
import { acceptInvitation } from '#lib/contract/invitations.ts'
import { addUpdateExpense, getTransactionsByType } from '#lib/contract/transactions.ts'
import { openAccount } from '../support/accounts.ts'
import { fetchFeed, makeFeed } from '../support/calendarFeeds.ts'
import {
  changeAddress,
  changeFinally,
  newAddress,
  revertTokenOf,
} from '../support/changedAddresses.ts'
import { allow } from '../support/changeRights.ts'
import { leaveGroup, makeGroup } from '../support/groups.ts'
import { deleteAll, invited } from '../support/invites.ts'
import { backUp, foldersOfFile, leaveAsCut, restoreInto } from '../support/restore.ts'
import {
  Client,
  openTestServer,
  profileIdOf,
  serverOfFile,
  signedIn,
} from '../support/testServer.ts'
import type { TestServer } from '../support/testServer.ts'

const newFolder = foldersOfFile()
const server = await serverOfFile()
const person = () => signedIn(server)
const opened: TestServer[] = []
afterAll(() => Promise.all(opened.map((one) => one.close())))

const mover = await person()
const moverId = await profileIdOf(mover)
const gone = await person()
const goneId = await profileIdOf(gone)
const robbed = await person()
const robbedId = await profileIdOf(robbed)
const ender = await person()
const keeper = await person()
const feeds = { ended: await makeFeed(ender), kept: await makeFeed(keeper) }
const owner = await person()
const leaver = await person()
await makeGroup(server, owner, leaver)
await owner.ask(shareEarlier, { share: true })
await leaver.ask(addUpdateExpense, { at: server.clock.now + 5, minor: 4321 })
const accountId = await openAccount(owner, { isShared: true })
const trusting = [await person(), await person(), await person()] as const
await makeGroup(server, ...trusting)
await allow(trusting[0], trusting[1])
await allow(trusting[1], trusting[0])
const host = await person()
const guests = [await person(), await person()] as const
const invites = [await invited(host, guests[0].email), await invited(host, guests[1].email)]
const thief = await changeAddress(robbed)
const revertToken = await revertTokenOf(server, robbed.email)

const backup = await backUp(server)

const moved = await changeFinally(mover)
await changeFinally(gone, newAddress()).then((email) =>
  deleteAll(Object.assign(new Client(server, email), { token: gone.token })),
)
await ender.ask(calendarFeed, { make: false, end: true })
await new Client(server).ask(revertEmail, { token: revertToken })
await owner.ask(shareEarlier, { share: false })
const checking = { id: accountId, type: 1, name: 'Checking', openingMinor: 0 }
await owner.ask(addAccountWeb, { accounts: [{ ...checking, isShared: false }] })
await allow(trusting[0], trusting[1], false)
server.clock.now += 1
await leaveGroup(leaver)
const [first] = (await host.ask(getInvites, {})).results
await host.ask(revokeInvite, { id: first!.id })

/** Restores the backup over a folder, and opens it. */
async function restored(prepare: (folder: string) => void = () => undefined) {
  const folder = newFolder()
  leaveAsCut(server, folder)
  prepare(folder)
  const report = await restoreInto(folder, backup, { now: server.clock.now })
  const other = await openTestServer({ DATA_DIR: folder })
  opened.push(other)
  return { other, folder, report }
}

await server.app.jobs.drain()
const { other, report } = await restored()

const emailOf = async (id: string, of = other) =>
  (
    await of.app.database.read
      .selectFrom('profiles')
      .select('email')
      .where('id', '=', id)
      .executeTakeFirst()
  )?.email
const accepts = async (token: string, of = other) =>
  (await new Client(of).send(acceptInvitation, { token })).code
const feedStatus = async (token: string, of = other) =>
  (await fetchFeed(new Client(of), token)).status

test('a deleted profile stays deleted, whatever its e-mail was in the copy', async () => {
  expect(await emailOf(goneId)).toBeUndefined()
  expect(report).toContain('are again: 1.')
})

test('a change of an e-mail that could be undone is undone', async () => {
  expect(await emailOf(robbedId)).toBe(robbed.email)
  expect(await profileIdOf(await signedIn(other, { email: thief }))).not.toBe(robbedId)
})

test('a profile has the e-mail that it took for good', async () => {
  expect(await emailOf(moverId)).toBe(moved)
  expect(report).toContain('1 profiles have the e-mail')
})

test('an ended calendar feed stays ended, and others answer', async () => {
  expect(await feedStatus(feeds.ended)).toBe(404)
  expect(await feedStatus(feeds.kept)).toBe(200)
})

test('a revoked invitation stays revoked, and the others hold', async () => {
  expect(await accepts(invites[0]!)).toBe(388)
  expect(await accepts(invites[1]!)).toBe(0)
})

test('who left a family stays out of it, with what is theirs', async () => {
  const seen = async (client: Client) => {
    const again = await signedIn(other, { email: client.email })
    const { result } = await again.ask(getTransactionsByType, { year: 2026 })
    return result.flatMap(({ minor, transactions = [] }) => [
      minor,
      ...transactions.map((one) => one.minor),
    ])
  }
  expect(await seen(owner)).not.toContain(4321)
  expect(await seen(leaver)).toContain(4321)
})

test('what was withdrawn from a family stays withdrawn', async () => {
  const rows = await other.app.database.read
    .selectFrom('accounts')
    .select('is_shared')
    .where('id', '=', accountId)
    .execute()
  expect(rows).toEqual([{ is_shared: 0 }])
  const members = await other.app.database.read
    .selectFrom('group_members')
    .select('shares_earlier')
    .where('profile_id', '=', await profileIdOf(owner))
    .execute()
  expect(members).toEqual([{ shares_earlier: 0 }])
})

const rightsIn = async ({ app }: TestServer) => {
  const rows = await app.database.read.selectFrom('change_rights').selectAll().execute()
  return rows.map(({ giver_id }) => giver_id)
}

test('a right to change what another shares stays taken back, and others hold', async () => {
  expect(await rightsIn(other)).toEqual([await profileIdOf(trusting[1])])
})

test('the list names nobody', () => {
  const list = readFileSync(join(server.app.config.dataDir, 'ends.jsonl'), 'utf8')
  for (const text of [moverId, moved, mover.email, goneId]) expect(list).not.toContain(text)
})

test.each([
  ['is missing', (file: string) => rmSync(file)],
  ['is damaged', (file: string) => appendFileSync(file, '{"hash":1}\n')],
  [
    'began later than the copy',
    (file: string) => {
      const text = readFileSync(file, 'utf8')
      writeFileSync(file, text.replace(/"since":\d+/, `"since":${server.clock.now + 1}`))
    },
  ],
])(
  'where the list %s all feeds, invitations and rights to change end',
  async (_what, spoil) => {
    const lost = await restored((folder) => spoil(join(folder, 'ends.jsonl')))
    expect(lost.report).toContain('No list says what ended')
    expect(await accepts(invites[1]!, lost.other)).toBe(388)
    expect(await feedStatus(feeds.kept, lost.other)).toBe(404)
    expect(await rightsIn(lost.other)).toEqual([])
  },
)

test('an end that was cut off while it was written is written again', async () => {
  const file = join(server.app.config.dataDir, 'ends.jsonl')
  appendFileSync(file, '{"hash":"cut')
  const late = await person()
  const feed = await makeFeed(late)
  const later = await backUp(server)
  await late.ask(calendarFeed, { make: false, end: true })
  // Its job had not run when the power went.
  const folder = newFolder()
  leaveAsCut(server, folder)
  await restoreInto(folder, later, { now: server.clock.now })
  const after = await openTestServer({ DATA_DIR: folder })
  opened.push(after)
  expect(await feedStatus(feed, after)).toBe(404)
  await server.app.jobs.drain()
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n')
  expect(() => lines.map((line) => JSON.parse(line) as unknown)).not.toThrow()
})
