import { randomUUID } from 'node:crypto'
import { profileIdOf } from './testServer.ts'
import type { Client } from './testServer.ts'

/** Leaves a failed import for a person, even one with a book; gives its id. */
export async function failedImport(client: Client): Promise<string> {
  const { database } = client.server.app
  const owner_id = await profileIdOf(client)
  await database.write
    .deleteFrom('export_imports')
    .where('owner_id', '=', owner_id)
    .execute()
  const { id } = await database.write
    .insertInto('export_imports')
    .values({
      owner_id,
      id: randomUUID(),
      file_name: 'hearthbook-2026-11-21.zip',
      status: 'failed',
      step: 'check',
      is_writing: 0,
      done: 0,
      total: 0,
      slices: 0,
      bytes: 0,
      fault: 'no-export',
      created_at: client.server.clock.now,
      kept_until: client.server.clock.now + 86_400_000,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
