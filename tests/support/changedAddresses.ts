import { randomUUID } from 'node:crypto'
import { changeEmail } from '#lib/contract/profile.ts'
import { codeFor, newestMail } from './testServer.ts'
import type { Client, TestServer } from './testServer.ts'

/** An e-mail that nobody has. */
export const newAddress = (): string => `${randomUUID()}@example.org`

/** Asks for the code of a new address, and gives it. */
export async function askForAddress(client: Client, email: string): Promise<string> {
  await client.ask(changeEmail, { email })
  return codeFor(client.server, email)
}

/** Changes somebody's e-mail by the code of the new one, and gives it. */
export async function changeAddress(client: Client, email = newAddress()): Promise<string> {
  const code = await askForAddress(client, email)
  await client.ask(changeEmail, { email, code })
  return email
}

/** Like `changeAddress`, by codes of both addresses. */
export async function changeFinally(client: Client, email = newAddress()): Promise<string> {
  const { server } = client
  await client.ask(changeEmail, { email, asksEarlier: true })
  const code = await codeFor(server, email)
  const earlierCode = await codeFor(server, client.email)
  await client.ask(changeEmail, { email, code, earlierCode })
  return email
}

/** The token of the link in the newest mail to an earlier e-mail. */
export async function revertTokenOf(server: TestServer, email: string): Promise<string> {
  const { body } = await newestMail(server, email)
  return /revert-email\?token=([\w-]+)/.exec(body!)![1]!
}
