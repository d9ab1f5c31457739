import { readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { join, resolve } from 'node:path'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { afterAll, expect, test } from 'vitest'
import { POWER_CUTS } from '../support/powerCuts.ts'
import { startServer } from '../support/server.ts'
import { signInTo } from '../support/servedSignIn.ts'
import type { Server } from '../support/server.ts'

const ROWS = 499
const samples = resolve(import.meta.dirname, '../support/files')
const file = readFileSync(join(samples, 'household-2025.csv'))
const folder = mkdtempSync(join(tmpdir(), 'hearthbook-kill-'))
const variables = { SEED: 'demo', IMPORT_DAILY_LIMIT: '1000' }

afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A separate year for each round, so that rounds share no rows. */
function yearOfRound(round: number): Blob {
  const year = String(2000 + round)
  return new Blob([file.toString('utf8').replaceAll(/^2025-/gm, `${year}-`)])
}

type Acknowledgements = { entries: Set<string>; imports: Map<string, number> }

/** Writes single entries and one import until the power cut, and records the answers. */
async function writeUntilCut(
  server: Server,
  token: string,
  round: number,
  done: Acknowledgements,
): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  const form = new FormData()
  form.set('csvFile', yearOfRound(round), `round-${round}.csv`)
  const importing = (async () => {
    const url = `${server.url}/api/userdata/importTransactions`
    const answer = await fetch(url, { method: 'POST', headers, body: form })
    const body = (await answer.json()) as { code: number; importId: string }
    if (body.code === 0) done.imports.set(body.importId, 2000 + round)
  })()
  const writing = (async () => {
    for (let index = 0; ; index += 1) {
      const notes = `round ${round} entry ${index}`
      const answer = await fetch(`${server.url}/api/userdata/addUpdateExpense`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ time: Date.UTC(2030, 0, 1), amount: 1.25, notes }),
      })
      const body = (await answer.json()) as { code: number }
      if (body.code === 0) done.entries.add(notes)
    }
  })()
  const cut = (async () => {
    // Cuts at varying times of an import. Each fourth cut comes right after its answer, so
    // that slow machines have answered imports too.
    const wanders = new Promise((later) => setTimeout(later, 40 + round * 25))
    await (round % 4 === 3 ? importing : wanders)
    await server.kill()
  })()
  await Promise.allSettled([importing, writing])
  await cut
}

function rowsOf<Row>(statement: string): Row[] {
  const database = new DatabaseSync(join(folder, 'hearthbook.db'), { readOnly: true })
  const rows = database.prepare(statement).all() as Row[]
  database.close()
  return rows
}

test(
  'power cuts lose nothing that was acknowledged and leave nothing half',
  { meta: { slow: 'many servers write until their power goes' } },
  async () => {
    const done: Acknowledgements = { entries: new Set(), imports: new Map() }
    const first = await startServer(variables, folder)
    const token = await signInTo(first)
    await first.kill()
    for (let round = 0; round < POWER_CUTS; round += 1) {
      const server = await startServer(variables, folder)
      await writeUntilCut(server, token, round, done)
      const [integrity] = rowsOf<{ integrity_check: string }>('pragma integrity_check')
      expect(integrity!.integrity_check).toBe('ok')
      const halves = rowsOf<{ rows: number }>(`
      select count(*) as rows from transactions where import_id is not null
      group by import_id having count(*) <> ${ROWS}`)
      expect(halves).toEqual([])
    }
    const last = await startServer(variables, folder)
    await untilImportsEnd()
    expect(await last.stop()).toBe(0)

    const kept = new Set(
      rowsOf<{ notes: string }>(
        `select notes from transactions where notes like 'round %'`,
      ).map(({ notes }) => notes),
    )
    expect([...done.entries].filter((notes) => !kept.has(notes))).toEqual([])
    expect(done.entries.size).toBeGreaterThan(POWER_CUTS)
    expect(done.imports.size).toBeGreaterThan(0)
    const imported = rowsOf<{ import_id: string; rows: number }>(`
    select import_id, count(*) as rows from transactions
    where import_id is not null group by import_id`)
    for (const id of done.imports.keys()) {
      expect(imported.find((one) => one.import_id === id)).toEqual({
        import_id: id,
        rows: ROWS,
      })
    }
  },
)

async function untilImportsEnd(): Promise<void> {
  const giveUp = Date.now() + 60_000
  while (Date.now() < giveUp) {
    const pending = rowsOf<{ id: string }>(
      `select id from imports where status = 'pending'`,
    )
    if (pending.length === 0) return
    await new Promise((again) => setTimeout(again, 200))
  }
  throw new Error('imports are still pending a minute after the last start')
}
