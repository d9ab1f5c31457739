import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { makePicture } from '../support/pictureBytes.ts'
import { startServer } from '../support/server.ts'
import type { Server } from '../support/server.ts'
import { above, timed } from './budget.ts'
import type { Line } from './budget.ts'
import { settle } from './household.ts'
import { quantile, untilIdle } from './machine.ts'
import { timesWhile } from './meanwhile.ts'
import { mostMemoryWhile } from './strain/memory.ts'
import { askLittle, callFor, personAt } from './strain/people.ts'
import type { Person } from './strain/people.ts'
import { measureStalledReaders } from './strain/stalledReaders.ts'

const ENTRIES = 100_000
const PICTURES = 500
const MOST_MEMORY = 400
/** The longest that a step may hold the database. */
const MOST_HELD = 250
const MOST_MORE_OF_CALLS = 50
const QUIET_MILLISECONDS = 5_000
const LOOK_MILLISECONDS = 250

/** A book whose bills are paid without payments is refused. */
const PAYMENTS = `
  insert into bill_payments (id, owner_id, bill_id, at, minor, creator_id, created_at)
  select 'payment-' || id, owner_id, id, paid_at, paid_minor, owner_id, paid_at
  from bills where paid_minor > 0`

type Waits = { calls: number[]; writes: number[] }

/** A book of 100,000 entries and 500 pictures as one zip, and its import by somebody else. */
export async function measureExports(say: (text: string) => void): Promise<Line[]> {
  const folder = mkdtempSync(join(tmpdir(), 'hearthbook-bench-exports-'))
  try {
    say('A household of 100,000 entries and 500 pictures')
    const { id, token } = await settle(folder, { own: ENTRIES, others: 0 })
    const server = await startServer({}, folder)
    try {
      const owner = { url: server.url, token }
      await completeBook(server, owner, id)
      return await measure(server, owner, say)
    } finally {
      await server.kill()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measure(
  server: Server,
  owner: Person,
  say: (text: string) => void,
): Promise<Line[]> {
  const newcomer = await personAt(server, 'newcomer')
  const other = await personAt(server, 'other')
  await untilIdle()
  const alone = await waitsWhile(other, () => pause(QUIET_MILLISECONDS))
  const linesOf = async (what: string, work: () => Promise<unknown>) => {
    say(what)
    await untilIdle()
    return measureOne(what, { server, other, alone }, work)
  }
  const exported = await linesOf('export', () => exportBook(owner))
  const zip = await download(owner)
  say(`A zip of ${(zip.size / 1_000_000).toFixed(0)} MB`)
  say('Readers that stall')
  const stalled = await measureStalledReaders(server, owner, await pathOfExport(owner))
  const imported = await linesOf('import', () => importBook(newcomer, zip))
  return [...exported, ...stalled, ...imported]
}

type Scene = { server: Server; other: Person; alone: Waits }

async function measureOne(
  what: string,
  { server, other, alone }: Scene,
  work: () => Promise<unknown>,
): Promise<Line[]> {
  const taken = { milliseconds: 0, waits: { calls: [], writes: [] } as Waits }
  const memory = await mostMemoryWhile(server, async () => {
    taken.waits = await waitsWhile(other, async () => {
      const began = performance.now()
      await work()
      taken.milliseconds = performance.now() - began
    })
  })
  const { calls, writes } = taken.waits
  const p95 = (waits: number[]) => quantile(waits, 0.95)
  const book = `${what} of 100,000 entries and 500 pictures`
  return [
    timed(book, 's', taken.milliseconds / 1_000),
    timed(`${book}: memory of all processes`, 'MB', memory, MOST_MEMORY),
    above(`${book}: another's calls, p95`, 'ms', p95(calls), {
      name: 'alone',
      measured: p95(alone.calls),
      more: MOST_MORE_OF_CALLS,
    }),
    above(`${book}: another's writes, p95`, 'ms', p95(writes), {
      name: 'alone',
      measured: p95(alone.writes),
      more: MOST_MORE_OF_CALLS,
    }),
    above(`${book}: another's longest write`, 'ms', Math.max(...writes), {
      name: 'alone',
      measured: Math.max(...alone.writes),
      more: MOST_HELD,
    }),
  ]
}

/** How long another person waits for a small call, and for an expense to be saved. */
async function waitsWhile(other: Person, work: () => Promise<unknown>): Promise<Waits> {
  const write = () =>
    callFor(0, other, '/api/userdata/addUpdateExpense', { amount: 1, time: Date.now() })
  const waits: Waits = { calls: [], writes: [] }
  waits.calls = await timesWhile(
    () => askLittle(other),
    async () => {
      waits.writes = await timesWhile(write, work)
    },
  )
  return waits
}

/** Gives some entries a picture each, one that a call stored or a copy, and bills payments. */
async function completeBook(server: Server, owner: Person, id: string): Promise<void> {
  const bytes = await makePicture('jpeg', { width: 1_200, height: 800 })
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(bytes)]), nameOf(0))
  await callFor(0, owner, '/media/upload', form)
  const books = new DatabaseSync(join(server.folder, 'hearthbook.db'), { timeout: 10_000 })
  const first = books.prepare('select storage_key from images').get()!['storage_key']
  const copy = books.prepare(
    `insert into images (owner_id, name, storage_key, type, bytes, hash, is_stored, created_at)
      select owner_id, :name, :key, type, bytes, hash, is_stored, created_at
      from images where storage_key = :first`,
  )
  const show = books.prepare('update transactions set image = ? where id = ?')
  books.exec(PAYMENTS)
  const media = join(server.folder, 'media')
  for (let number = 0; number < PICTURES; number += 1) {
    const name = nameOf(number)
    if (number > 0) {
      const key = `${id}/copy-${number}`
      cpSync(join(media, String(first)), join(media, key), { recursive: true })
      copy.run({ name, key, first: first! })
    }
    const index = (number * ENTRIES) / PICTURES
    show.run(name, `${id}-${String(index).padStart(7, '0')}`)
  }
  books.close()
}

function nameOf(number: number): string {
  return `TXIMG${Date.UTC(2026, 0, 1) + number}.jpg`
}

async function exportBook(owner: Person): Promise<void> {
  await callFor(0, owner, '/api/userdata/requestExport')
  await untilReady(owner, 'getExportState')
}

async function importBook(newcomer: Person, zip: Blob): Promise<void> {
  const form = new FormData()
  form.set('file', zip, 'hearthbook.zip')
  await callFor(0, newcomer, '/api/userdata/importExport', form)
  await untilReady(newcomer, 'getExportImport')
}

/** Downloads a finished export. */
async function download(owner: Person): Promise<Blob> {
  const answer = await fetch(`${owner.url}${await pathOfExport(owner)}`, {
    headers: { authorization: `Bearer ${owner.token}` },
  })
  if (!answer.ok) throw new Error(`the export is answered with ${answer.status}`)
  return answer.blob()
}

async function pathOfExport(owner: Person): Promise<string> {
  const { _id } = await stateOf(owner, 'getExportState')
  return `/api/userdata/export/${_id}`
}

type State = { _id: string; status: string }

async function untilReady(person: Person, name: string): Promise<void> {
  for (;;) {
    const state = await stateOf(person, name)
    if (state.status === 'ready') return
    if (state.status !== 'pending') throw new Error(JSON.stringify(state))
    await pause(LOOK_MILLISECONDS)
  }
}

async function stateOf({ url, token }: Person, name: string): Promise<State> {
  const answer = await fetch(`${url}/api/userdata/${name}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: '{}',
  })
  return ((await answer.json()) as { result: State }).result
}
