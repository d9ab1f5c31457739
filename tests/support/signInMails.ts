import { updateSettings } from '#lib/contract/profile.ts'
import { newestMail, signedIn } from './testServer.ts'
import type { Client, TestServer } from './testServer.ts'

/** Signs in anew after asking for mails of sign-ins, and gives the token of the mail's link. */
export async function tokenOfSignIn(server: TestServer, client: Client): Promise<string> {
  await client.ask(updateSettings, { signInEmail: true })
  await signedIn(server, { email: client.email })
  await server.app.jobs.drain()
  const { body } = await newestMail(server, client.email)
  return /end-sessions\?token=([\w-]+)/.exec(body!)![1]!
}
