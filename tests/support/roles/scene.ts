import { allowChanges, getInvites, inviteMember, leaveGroup } from '#lib/contract/groups.ts'
import { writeEveryKind } from '../everyKind.ts'
import type { Things } from '../everyKind.ts'
import { joined } from '../invites.ts'
import { Client, profileIdOf, signedIn } from '../testServer.ts'
import type { TestServer } from '../testServer.ts'

/** Roles in the order of trying: those with the fewest rights first. */
export const ROLES = [
  'visitor',
  'nonPro',
  'user',
  'outsider',
  'former',
  'member',
  'trusted',
  'owner',
] as const

export type PersonRole = (typeof ROLES)[number]

/** The expected code for each role. */
export type Codes = Record<PersonRole, number | undefined>

/**
 * A person of a role, and the household that calls are tried on. A user has their own and
 * no family; a person without Pro owns a family; all others use an owner's books. The owner
 * lets a trusted member change what they share.
 */
export type Scene = {
  server: TestServer
  who: Client
  /** The owner of these books. */
  keeper: Client
  family: { owner: Client; memberId: string; formerId: string; inviteId: string }
  /** The keeper's entries of every kind, all shared; written at first use. */
  things(): Promise<Things>
}

/** A household of its own for somebody of a role. */
export async function sceneFor(server: TestServer, role: PersonRole): Promise<Scene> {
  const { member, former, ...family } = await makeFamily(server)
  const { owner } = family
  const people: Partial<Record<PersonRole, Client>> = {
    owner,
    member,
    trusted: member,
    former,
    nonPro: owner,
  }
  const visitor = new Client(server)
  const who = people[role] ?? (role === 'visitor' ? visitor : await signedIn(server))
  const keeper = role === 'user' ? who : owner
  if (role === 'trusted') {
    await owner.ask(allowChanges, { profileId: family.memberId, mayChange: true })
  }
  // A link that mails is followed from our own pages.
  who.headers.set('app-version', '0.1.0')
  let written: Promise<Things> | null = null
  const things = () => (written ??= writeEveryKind(keeper, 'shared', true))
  return { server, who, keeper, family, things }
}

/** A family of two whose third member just left, with an invitation that waits. */
async function makeFamily(server: TestServer) {
  const [owner, member, former] = [
    await signedIn(server),
    await signedIn(server),
    await signedIn(server),
  ]
  await joined(owner, member)
  await joined(owner, former)
  await former.ask(leaveGroup, {})
  await owner.ask(inviteMember, { email: new Client(server).email })
  const { results } = await owner.ask(getInvites, {})
  return {
    owner,
    member,
    former,
    inviteId: results[0]!.id,
    memberId: await profileIdOf(member),
    formerId: await profileIdOf(former),
  }
}

/** Makes a call as a person without Pro. */
export async function withoutPro<Answer>(
  who: Client,
  work: () => Promise<Answer>,
): Promise<Answer> {
  await setPro(who, 0)
  const answer = await work()
  await setPro(who, 1)
  return answer
}

async function setPro({ email, server }: Client, is_pro: 0 | 1): Promise<void> {
  await server.app.database.write
    .updateTable('profiles')
    .set({ is_pro })
    .where('email', '=', email)
    .execute()
}
