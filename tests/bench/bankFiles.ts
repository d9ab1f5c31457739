import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { make } from '../support/bankRows.mjs'
import { startServer } from '../support/server.ts'
import type { Server } from '../support/server.ts'
import { beside, timed } from './budget.ts'
import type { Line } from './budget.ts'
import { settle } from './household.ts'
import { median, memoryOfStarted, quantile, untilIdle } from './machine.ts'
import { readWhile } from './meanwhile.ts'

const QUIET_MILLISECONDS = 3_000
const LOOK_MILLISECONDS = 20

type Scene = { server: Server; token: string }

/** A bank's files against a book of 100,000 entries: read, previewed and stored. */
export async function measureBankFiles(asked: {
  rounds: number
  say(text: string): void
}): Promise<Line[]> {
  const { rounds, say } = asked
  const folder = mkdtempSync(join(tmpdir(), 'hearthbook-bench-bank-'))
  try {
    say('A household of 100,000 entries brings a bank’s file')
    const { token } = await settle(folder, { own: 100_000, others: 0 })
    const server = await startServer({ IMPORT_DAILY_LIMIT: '10000' }, folder)
    try {
      return await measure({ server, token }, rounds)
    } finally {
      await server.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measure(scene: Scene, rounds: number): Promise<Line[]> {
  const accountId = await openAccount(scene)
  const shown: number[] = []
  const stored: number[] = []
  for (let round = 0; round <= rounds; round += 1) {
    await untilIdle()
    const { fileId, took } = await readAndPreview(scene, accountId, 1_000)
    const began = performance.now()
    const accounts = [{ statement: 0, accountId }]
    const { importId } = await ask(scene, 'importBankFile', { fileId, accounts })
    if (round > 0) {
      shown.push(took)
      stored.push(performance.now() - began)
    }
    await ask(scene, 'undoImport', { _id: importId })
  }
  const alone = await readWhile(scene.server, scene.token, () => pause(QUIET_MILLISECONDS))
  await untilIdle()
  const processId = scene.server.process.pid!
  const most = { reader: 0 }
  const state = { isOver: false }
  const watch = async () => {
    while (!state.isOver) {
      most.reader = Math.max(most.reader, memoryOfStarted(processId))
      await pause(LOOK_MILLISECONDS)
    }
  }
  const watching = watch()
  const large = await readAndPreview(scene, accountId, 20_000)
  state.isOver = true
  await watching
  const meanwhile = await readWhile(scene.server, scene.token, async () => {
    await readAndPreview(scene, accountId, 20_000)
  })
  return [
    timed('a bank’s 1,000 rows: read and shown', 'ms', median(shown), 1_000),
    timed('a bank’s 1,000 rows: stored', 'ms', median(stored), 300),
    timed('a bank’s 20,000 rows: read and shown', 'ms', large.took, 5_000),
    timed('memory of the reader of 20,000 rows', 'MB', most.reader, 400),
    beside('/dashboard beside 20,000 rows: p95', 'ms', quantile(meanwhile, 0.95), {
      name: 'without',
      measured: quantile(alone, 0.95),
      times: 2,
    }),
  ]
}

async function openAccount(scene: Scene): Promise<string> {
  const account = {
    accountType: 1,
    accountName: 'Giro',
    accountBalance: 0,
    currencyCode: 'EUR',
  }
  const { results } = (await ask(scene, 'addAccountWeb', { accounts: [account] })) as {
    results: { _id: string }[]
  }
  return results[0]!._id
}

async function readAndPreview(scene: Scene, accountId: string, count: number) {
  const form = new FormData()
  const { bytes, name } = make(count)
  form.set('file', new Blob([bytes as Uint8Array<ArrayBuffer>]), name)
  const began = performance.now()
  const { fileId } = (await send(scene, 'readBankFile', form)) as { fileId: string }
  const accounts = [{ statement: 0, accountId }]
  const preview = await ask(scene, 'previewBankImport', { fileId, accounts })
  const took = performance.now() - began
  if (preview['found'] !== count) throw new Error('the preview lacks rows')
  return { fileId, took }
}

function ask(scene: Scene, call: string, payload: object) {
  return send(scene, call, JSON.stringify(payload), { 'content-type': 'application/json' })
}

async function send(
  { server, token }: Scene,
  call: string,
  body: FormData | string,
  headers: Record<string, string> = {},
): Promise<Record<string, unknown>> {
  const answer = await fetch(`${server.url}/api/userdata/${call}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, ...headers },
    body,
  })
  const read = (await answer.json()) as Record<string, unknown>
  if (read['code'] !== 0) throw new Error(`${call} answered ${JSON.stringify(read)}`)
  return read
}
