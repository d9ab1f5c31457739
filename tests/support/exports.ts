import { strFromU8, unzipSync } from 'fflate'
import { getExportState, requestExport } from '#lib/contract/exports.ts'
import type { Client } from './testServer.ts'

/** Requests an export and lets it be made; gives its id. */
export async function exported(client: Client): Promise<string> {
  const { exportId } = await client.ask(requestExport, {})
  await client.server.app.jobs.drain()
  return exportId
}

/** The state of a person's export. */
export async function stateOf(client: Client) {
  return (await client.ask(getExportState, {})).result
}

/** Begins to fetch the file of an export. */
export function beginDownload(client: Client, id: string): Promise<Response> {
  return client.fetch(
    new Request(`http://localhost:4321/api/userdata/export/${id}`, {
      headers: { authorization: `Bearer ${client.token}` },
    }),
  )
}

/** The file of an export, as a browser fetches it. */
export async function download(client: Client, id: string) {
  const response = await beginDownload(client, id)
  return { response, bytes: await response.bytes() }
}

/** The files of a person's whole export, by name. */
export async function exportedFiles(client: Client): Promise<Record<string, Uint8Array>> {
  const { response, bytes } = await download(client, await exported(client))
  if (response.status !== 200) throw new Error(await response.text())
  return unzipSync(bytes)
}

type Written = Record<string, unknown>

/** The objects of a JSON file. */
export function objectsIn(files: Record<string, Uint8Array>, name: string): Written[] {
  return JSON.parse(textIn(files, `book/${name}.json`)) as Written[]
}

/** The text of a file. */
export function textIn(files: Record<string, Uint8Array>, name: string): string {
  const bytes = files[name]
  if (!bytes) throw new Error(`no ${name} among ${Object.keys(files).join(', ')}`)
  return strFromU8(bytes)
}
