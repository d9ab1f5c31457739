import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { deleteProfile, presignin } from '#lib/contract/access.ts'
import { updateUser } from '#lib/contract/profile.ts'
import { addUpdateExpense } from '#lib/contract/transactions.ts'
import { sweep } from '#lib/server/services/sweep.ts'
import { systemContext } from '#lib/server/core/systemContext.ts'
import { codeFor, serverOfFile, profileIdOf, signedIn } from '../support/testServer.ts'
import {
  addBillWith,
  filesOf,
  look,
  rowsOf,
  uploaded,
  recall,
} from '../support/pictures.ts'

const server = await serverOfFile()
const { database } = server.app
const HOUR = 3_600_000
const DAY = 24 * HOUR

async function sweepAt(now: number): Promise<void> {
  const before = server.clock.now
  server.clock.now = now
  await sweep(systemContext(server.app))
  await server.app.jobs.drain()
  server.clock.now = before
}

test('after a week the sweep removes what nothing shows, with its files', async () => {
  const client = await signedIn(server)
  const ownerId = await profileIdOf(client)
  const names = {
    portrait: await uploaded(client),
    expense: await uploaded(client),
    bill: await uploaded(client),
    unused: await uploaded(client),
  }
  await client.ask(updateUser, { picture: names.portrait })
  const at = server.clock.now
  await client.ask(addUpdateExpense, { at, minor: 100, image: names.expense })
  await addBillWith(client, names.bill)
  // Another owner's entry with the same name keeps nothing.
  const other = await signedIn(server)
  await other.ask(addUpdateExpense, { at, minor: 100 })
  await database.write
    .updateTable('transactions')
    .set({ image: names.unused })
    .where('owner_id', '=', await profileIdOf(other))
    .execute()
  await sweepAt(server.clock.now + 7 * DAY - HOUR)
  expect(filesOf(server, ownerId)).toHaveLength(8)
  await sweepAt(server.clock.now + 7 * DAY + HOUR)
  expect((await look(client, ownerId, names.unused)).status).toBe(404)
  expect(filesOf(server, ownerId)).toHaveLength(6)
  for (const name of [names.portrait, names.expense, names.bill]) {
    expect((await look(client, ownerId, name)).status).toBe(200)
  }
})

test('after an hour the sweep removes what never arrived, with its files', async () => {
  const client = await signedIn(server)
  const ownerId = await profileIdOf(client)
  await uploaded(client)
  await recall(client)
  await sweepAt(server.clock.now + HOUR - 60_000)
  expect(filesOf(server, ownerId)).toHaveLength(2)
  await sweepAt(server.clock.now + HOUR + 60_000)
  expect(filesOf(server, ownerId)).toEqual([])
  expect(await rowsOf(server, ownerId)).toEqual([])
})

test('several servers may sweep at once', async () => {
  const client = await signedIn(server)
  const ownerId = await profileIdOf(client)
  await Promise.all([uploaded(client), uploaded(client), uploaded(client)])
  const later = { ...systemContext(server.app), now: server.clock.now + 7 * DAY + 60_000 }
  await Promise.all([sweep(later), sweep(later), sweep(later)])
  await server.app.jobs.drain()
  expect(filesOf(server, ownerId)).toEqual([])
  expect(await rowsOf(server, ownerId)).toEqual([])
})

test('the pictures of a profile go with it, and those on their way when they have arrived', async () => {
  const client = await signedIn(server)
  const ownerId = await profileIdOf(client)
  await uploaded(client)
  const onItsWay = await uploaded(client)
  await recall(client, onItsWay)
  await client.ask(presignin, { email: client.email, purpose: 'delete' })
  const otp = await codeFor(server, client.email)
  const asked = { email: client.email, code: otp }
  const seen = await client.ask(deleteProfile, { ...asked, preview: true })
  expect(seen.counts).toMatchObject({ images: 1 })
  expect(filesOf(server, ownerId)).toHaveLength(4)
  await client.ask(deleteProfile, asked)
  await server.app.jobs.drain()
  expect(filesOf(server, ownerId)).toHaveLength(2)
  server.clock.now += HOUR
  await server.app.jobs.drain()
  server.clock.now -= HOUR
  expect(existsSync(join(server.app.config.dataDir, 'media', ownerId))).toBe(false)
})
