import { randomUUID } from 'node:crypto'
import { partBooks } from '#lib/server/services/leaving.ts'
import { systemContext } from '#lib/server/core/systemContext.ts'
import { inTransaction } from '#lib/server/core/transaction.ts'
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
    .values({ id, owner_id: ids[0]!, created_at: now })
    .execute()
  await database.write
    .insertInto('group_members')
    .values(
      ids.map((profile_id, index) => ({
        profile_id,
        group_id: id,
        joined_at: now + index,
      })),
    )
    .execute()
  return id
}

/** Takes somebody out of the group of others, as a leaving does. */
export async function leaveGroup(leaver: Client, ...staying: Client[]): Promise<void> {
  const { app } = leaver.server
  const leaverId = await profileIdOf(leaver)
  const stayingIds = await Promise.all(staying.map(profileIdOf))
  await inTransaction(systemContext(app), async (inside) => {
    await endMembership(leaver, inside.db)
    await partBooks(inside, { leaverId, stayingIds, isForGood: false })
  })
}

/** Ends a membership and nothing else. */
export async function endMembership(
  leaver: Client,
  db = leaver.server.app.database.write,
): Promise<void> {
  const profile_id = await profileIdOf(leaver)
  await db.deleteFrom('group_members').where('profile_id', '=', profile_id).execute()
}
