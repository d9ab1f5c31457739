import { expect, onTestFinished, test, vi } from 'vitest'
import { previewBankImport } from '#lib/contract/bankImports.ts'
import { getUser } from '#lib/contract/profile.ts'
import { contextOfProfile } from '#lib/server/core/profileContext.ts'
import { takeTurn } from '#lib/server/http/turns.ts'
import { profileIdOf, serverOfFile, signedIn } from '../support/testServer.ts'

const server = await serverOfFile()

/** Holds all turns of a person until it is called. */
async function holdTurnsOf(id: string): Promise<() => void> {
  const leave = [
    await server.app.slots.turns.take(id),
    await server.app.slots.turns.take(id),
  ]
  return () => leave.forEach((one) => one())
}

test('calls of one person wait for their own, and nobody else’s do', async () => {
  const [busy, other] = [await signedIn(server), await signedIn(server)]
  const { user } = await busy.ask(getUser, {})
  const release = await holdTurnsOf(user.id)
  const answered: string[] = []
  const waiting = busy.ask(getUser, {}).then(() => answered.push('busy'))
  await other.ask(getUser, {}).then(() => answered.push('other'))
  expect(answered).toEqual(['other'])
  expect(server.app.slots.turns.load().waiting).toBe(1)
  release()
  await waiting
  expect(server.app.slots.turns.load()).toEqual({ taken: 0, waiting: 0 })
})

test('a call that has no turn within a minute is put off, and takes none', async () => {
  const [busy, other] = [await signedIn(server), await signedIn(server)]
  const { user } = await busy.ask(getUser, {})
  const release = await holdTurnsOf(user.id)
  onTestFinished(() => void vi.useRealTimers())
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const putOff = busy.send(getUser, {})
  await other.ask(getUser, {})
  expect(server.app.slots.turns.load().waiting).toBe(1)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await putOff).toMatchObject({ status: 429, code: 429 })
  release()
  expect(server.app.slots.turns.load()).toEqual({ taken: 0, waiting: 0 })
  expect((await busy.send(getUser, {})).code).toBe(0)
})

test('a call that fails leaves its turn', async () => {
  const client = await signedIn(server)
  await client.send(getUser, { unknown: true })
  await client.fetch(new Request('http://localhost:4321/api/users/nothing'))
  expect(server.app.slots.turns.load().taken).toBe(0)
})

test('of a person’s calls of a kind that takes long each has its turn alone', async () => {
  const context = await contextOfProfile(
    server.app,
    await profileIdOf(await signedIn(server)),
  )
  onTestFinished(() => void vi.useRealTimers())
  vi.useFakeTimers({ toFake: ['performance'] })
  const first = await takeTurn(context, 'long')
  vi.advanceTimersByTime(51)
  first()
  const short = await takeTurn(context, 'short')
  const waiting = takeTurn(context, 'long')
  expect(server.app.slots.turns.load().waiting).toBe(1)
  short()
  const leave = await waiting
  const next = takeTurn(context, 'short')
  expect(server.app.slots.turns.load().waiting).toBe(1)
  leave()
  ;(await next)()
})

test('a person previews one bank’s file at a time, beside those of others', async () => {
  const [busy, other] = [await signedIn(server), await signedIn(server)]
  const leave = await server.app.slots.bankFiles.take(await profileIdOf(busy))
  const answered: string[] = []
  const file = { fileId: 'none' }
  const waiting = busy.send(previewBankImport, file).then(() => answered.push('busy'))
  await other.send(previewBankImport, file).then(() => answered.push('other'))
  expect(answered).toEqual(['other'])
  leave()
  await waiting
})
