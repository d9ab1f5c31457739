import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import type { Server } from '../support/server.ts'
import { beside, timed } from './budget.ts'
import type { Line } from './budget.ts'
import { sheetOf } from './ledger.ts'
import { median, quantile, untilIdle } from './machine.ts'
import { readWhile } from './meanwhile.ts'

const ALONE_MILLISECONDS = 3_000
/** How many times as long others may wait meanwhile. */
const TIMES_MEANWHILE = 2.5

/** How long 1,000 rows take from sent to committed, and how others fare meanwhile. */
export async function measureImports(
  server: Server,
  token: string,
  rounds: number,
): Promise<Line[]> {
  await importRows(server, token, 0)
  await untilIdle()
  const undisturbed: number[] = []
  for (let round = 1; round <= rounds; round += 1) {
    undisturbed.push(await importRows(server, token, round))
    await pause(200)
  }
  await untilIdle()
  const alone = await readWhile(server, token, () => pause(ALONE_MILLISECONDS))
  await untilIdle()
  const meanwhile = await readWhile(server, token, async () => {
    for (let round = 1; round <= rounds * 2; round += 1) {
      await importRows(server, token, rounds + round)
    }
  })
  return [
    timed('import of 1,000 rows: sent to committed', 'ms', median(undisturbed), 300),
    beside('/dashboard while importing: p95', 'ms', quantile(meanwhile, 0.95), {
      name: 'without imports',
      measured: quantile(alone, 0.95),
      times: TIMES_MEANWHILE,
    }),
  ]
}

async function importRows(server: Server, token: string, number: number): Promise<number> {
  const form = new FormData()
  form.set('csvFile', new Blob([sheetOf(number)]), `sheet-${number}.csv`)
  const books = new DatabaseSync(join(server.folder, 'hearthbook.db'), { readOnly: true })
  const outcome = books.prepare('select status from imports where id = ?')
  const began = performance.now()
  const answer = await fetch(`${server.url}/api/userdata/importTransactions`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  const { importId } = (await answer.json()) as { importId: string }
  const statusNow = () => (outcome.get(importId) as { status: string } | undefined)?.status
  while (statusNow() === 'pending') await pause(2)
  const took = performance.now() - began
  const status = statusNow()
  books.close()
  if (status !== 'success') throw new Error(`an import ended as ${status}`)
  return took
}
