import { deleteExportImport, getExportImport, importExport } from '#lib/contract/exports.ts'
import type { AnswerOf } from '#lib/contract/call.ts'
import { download, exported } from './exports.ts'
import { readAll } from './readings.ts'
import type { Things } from './everyKind.ts'
import { profileIdOf } from './testServer.ts'
import type { Client } from './testServer.ts'

/** The zip of a person's export. */
export async function exportOf(client: Client): Promise<Uint8Array<ArrayBuffer>> {
  const { bytes } = await download(client, await exported(client))
  return new Uint8Array(bytes)
}

/** Sends a zip and lets it be imported; gives the state afterwards. */
export async function imported(
  client: Client,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<NonNullable<AnswerOf<typeof getExportImport>['result']>> {
  await client.ask(importExport, { file: zipOf(bytes) })
  await client.server.app.jobs.drain()
  return (await importStateOf(client))!
}

/** A zip as a browser sends it. */
export function zipOf(bytes: Uint8Array<ArrayBuffer>): File {
  return new File([bytes], 'hearthbook-2026-11-21.zip')
}

/** The state of a person's import. */
export async function importStateOf(client: Client) {
  return (await client.ask(getExportImport, {})).result
}

/** Puts the result of an import away. */
export async function putAway(client: Client): Promise<void> {
  const state = await importStateOf(client)
  if (state) await client.ask(deleteExportImport, { id: state.id })
}

const ID = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g
/** Calls about the person or the session, and the file of a search, whose ties may differ. */
const OTHERS =
  /\/(user|getSessions|getExportState|getExportImport|getFoundCsv|getInvites|detail|web)$/

/**
 * Answers of all reading calls about a book. Ids are numbers in the order of their appearance
 * in an answer, and times of changes are left out.
 */
export async function readingsOf(
  client: Client,
  things: Things,
): Promise<Record<string, string>> {
  const own = { ...things, ...(await sameThings(client)) }
  const answers = await readAll(client, own)
  const ofBook = [...answers].filter(([path]) => !OTHERS.test(path))
  return Object.fromEntries(
    ofBook.map(([path, text]) => [
      path,
      path === '/api/userdata/search' ? withoutRows(text) : withoutIds(text),
    ]),
  )
}

/** The ids of a book's first account, series and budget, by their kinds. */
async function sameThings(client: Client) {
  const ownerId = await profileIdOf(client)
  const { read } = client.server.app.database
  const firstOf = async (table: 'accounts' | 'budgets', name: 'name' | 'minor') => {
    const row = await read
      .selectFrom(table)
      .select('id')
      .where('owner_id', '=', ownerId)
      .orderBy(name as never)
      .limit(1)
      .executeTakeFirstOrThrow()
    return row.id
  }
  const seriesOf = async (type: number) => {
    const row = await read
      .selectFrom('series')
      .select('id')
      .where('owner_id', '=', ownerId)
      .where('type', '=', type)
      .orderBy('number')
      .limit(1)
      .executeTakeFirstOrThrow()
    return row.id
  }
  return {
    ownerId,
    accountId: await firstOf('accounts', 'name'),
    budgetId: await firstOf('budgets', 'minor'),
    incomeSeriesId: await seriesOf(2),
    billSeriesId: await seriesOf(4),
  }
}

/** Count and sums of a search, whose rows of one moment come in the order of their storing. */
function withoutRows(text: string): string {
  const { result: _, ...rest } = JSON.parse(text) as Record<string, unknown>
  return JSON.stringify(rest)
}

function withoutIds(text: string): string {
  const numbers = new Map<string, number>()
  const numbered = text.replaceAll(ID, (id) => {
    if (!numbers.has(id)) numbers.set(id, numbers.size)
    return `#${numbers.get(id)}`
  })
  return numbered.replaceAll(/"lastModifyTime":\d+/g, '"lastModifyTime":0')
}
