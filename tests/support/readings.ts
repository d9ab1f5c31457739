import { createHash } from 'node:crypto'
import type { Call } from '#lib/contract/call.ts'
import type { Things } from './everyKind.ts'
import { ROWS } from './roles.ts'
import type { Client } from './testServer.ts'

/** Reading calls of signed-in people, each with payloads in the contract's spelling. */
export const READINGS = ROWS.flatMap(({ call, payloadsAbout }) =>
  payloadsAbout ? [{ call, payloadsAbout }] : [],
)

/** The answers of all reading calls to a person, by path. */
export async function readAll(
  client: Client,
  things: Things,
): Promise<Map<string, string>> {
  const answers = new Map<string, string>()
  for (const { call, payloadsAbout } of READINGS) {
    const payloads = payloadsAbout(things)
    const replies = await Promise.all(
      payloads.map((payload) => read(client, call, payload)),
    )
    answers.set(call.path, replies.join('\n'))
  }
  return answers
}

/** One hash of the answers of all reading calls, except those about the group. */
export async function hashOfBooks(client: Client, things: Things): Promise<string> {
  const answers = [...(await readAll(client, things))]
  const ofBooks = answers.filter(
    ([path]) => !/\/group\/(detail|getInvites|previewChange)/.test(path),
  )
  return createHash('sha256').update(JSON.stringify(ofBooks)).digest('hex')
}

async function read(client: Client, call: Call, payload: object): Promise<string> {
  const { status, body } = await client.send(call, payload)
  return call.answers === 'json' ? JSON.stringify(body) : String(status)
}
