import { deleteProfile, presignin } from '#lib/contract/access.ts'
import { inviteMember } from '#lib/contract/groups.ts'
import { acceptInvitation } from '#lib/contract/invitations.ts'
import { Client, codeFor, newestMail } from './testServer.ts'
import type { TestServer } from './testServer.ts'

/** The token of the newest mail to an e-mail. */
export async function tokenIn(server: TestServer, email: string): Promise<string> {
  const { body } = await newestMail(server, email)
  return /\/inviteAccept\?token=([\w-]+)/.exec(body ?? '')![1]!
}

/**
 * Invites an e-mail and gives the token of the mail. The book of who makes a group by that
 * stays private.
 */
export async function invited(owner: Client, email: string): Promise<string> {
  await owner.ask(inviteMember, { email, sharesEarlier: false })
  return tokenIn(owner.server, email)
}

/** Invites somebody, who accepts. */
export async function joined(
  owner: Client,
  member: Client,
  withEarlier?: boolean,
): Promise<void> {
  const token = await invited(owner, member.email)
  await new Client(owner.server).ask(acceptInvitation, { token, withEarlier })
}

/** Deletes a profile as a person does. */
export async function deleteAll(client: Client): Promise<void> {
  await client.ask(presignin, { email: client.email, purpose: 'delete' })
  const code = await codeFor(client.server, client.email)
  await client.ask(deleteProfile, { email: client.email, code })
}
