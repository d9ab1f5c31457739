import { listBackups, restoreBackup } from '#lib/contract/restore.ts'
import type { KeptBackup } from '../../services/backups.ts'
import * as restore from '../../services/restore.ts'
import { handle } from '../handlers.ts'

handle(listBackups, async (context) => {
  const { backups = [], before } = (await restore.restoreOffer(context)) ?? {}
  return {
    results: backups.map(copyOf),
    before: before ?? undefined,
    hasFailed: context.app.hasFailedRestore ?? false,
  }
})
handle(restoreBackup, async (context, { name }) => {
  await restore.restoreBackup(context, name)
  return {}
})

function copyOf({ name, madeAt, manifest }: KeptBackup) {
  const { database, people, entries, pictures } = manifest
  return {
    name,
    madeAt,
    bytes: database.bytes,
    people,
    entries,
    pictures: pictures ?? undefined,
  }
}
