import type { PayloadOf } from '#lib/contract/call.ts'
import { getStatements, sendStatement } from '#lib/contract/statements.ts'
import type { Client } from './testServer.ts'

/** Noon of days in UTC. */
export const NOVEMBER_1 = Date.UTC(2026, 10, 1, 12)
export const NOVEMBER_30 = Date.UTC(2026, 10, 30, 12)
export const DECEMBER_1 = Date.UTC(2026, 11, 1, 12)

/** Requests a statement of November, by default in Excel; gives its id. */
export async function send(
  client: Client,
  more: Partial<PayloadOf<typeof sendStatement>> = {},
): Promise<string> {
  const { id } = await client.ask(sendStatement, {
    startAt: NOVEMBER_1,
    endAt: NOVEMBER_30,
    format: 'excel',
    isByAccount: false,
    ...more,
  })
  return id!
}

/** A page of a person's statements. */
export async function sent(client: Client, page = 0) {
  return (await client.ask(getStatements, { page })).results
}

/** The file of a statement, as a browser fetches it. */
export async function fileOf(client: Client, id: string, signal?: AbortSignal) {
  const response = await client.fetch(
    new Request(`http://localhost:4321/api/userdata/statement/${id}`, {
      headers: { authorization: `Bearer ${client.token}` },
      signal,
    }),
  )
  return { response, bytes: await response.bytes() }
}
