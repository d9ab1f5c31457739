import { randomUUID } from 'node:crypto'
import { profileIdOf } from './house.ts'
import type { Client, TestHouse } from './house.ts'

/** Puts people into one family group, the first as its owner, as invitations do. */
export async function makeGroup(house: TestHouse, ...clients: Client[]): Promise<string> {
  const { database } = house.app.house
  const ids = await Promise.all(clients.map(profileIdOf))
  const id = randomUUID()
  const now = house.clock.now
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
