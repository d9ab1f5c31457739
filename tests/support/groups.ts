import { randomUUID } from 'node:crypto'
import { leaveGroup as leave } from '#lib/contract/groups.ts'
import { profileIdOf } from './testServer.ts'
import type { Client, TestServer } from './testServer.ts'

/** Puts people into one family group, the first as its owner, as invitations do. */
export async function makeGroup(server: TestServer, ...clients: Client[]): Promise<string> {
  const { database } = server.app
  const ids = await Promise.all(clients.map(profileIdOf))
  const id = randomUUID()
  const now = server.clock.now
  await database.write
    .insertInto('groups')
    .values({ id, owner_id: ids[0]!, created_at: now, asks_earlier: 0 })
    .execute()
  await database.write
    .insertInto('group_members')
    .values(
      ids.map((profile_id, index) => ({
        profile_id,
        group_id: id,
        joined_at: now + index,
        shares_earlier: 0 as const,
      })),
    )
    .execute()
  return id
}

/** Takes somebody out of a group, as people leave. */
export async function leaveGroup(leaver: Client): Promise<void> {
  await leaver.ask(leave, {})
}

/** Ends only a membership. */
export async function endMembership(leaver: Client): Promise<void> {
  const profile_id = await profileIdOf(leaver)
  await leaver.server.app.database.write
    .deleteFrom('group_members')
    .where('profile_id', '=', profile_id)
    .execute()
}

/** Undoes only `endMembership`. */
export async function restoreMembership(member: Client, group_id: string): Promise<void> {
  const profile_id = await profileIdOf(member)
  const { now: joined_at } = member.server.clock
  await member.server.app.database.write
    .insertInto('group_members')
    .values({ profile_id, group_id, joined_at, shares_earlier: 0 })
    .execute()
}
