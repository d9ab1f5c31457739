import type { BackupRequest, BackupWriter, Manifest } from '../core/backups.ts'
import { runInWorker } from '../core/worker.ts'

export { countPictures, fileFingerprint, MEDIA_FOLDER } from './backups/folder.ts'
export type { PictureCount } from './backups/folder.ts'
export { MANIFEST_FILE, manifestIn } from './backups/manifest.ts'
export { keptBackups, NIGHTLY, nightlyBackups } from './backups/kept.ts'
export type { KeptBackup } from './backups/kept.ts'

/** A writer whose worker file lies in the source folder, also when bundled. */
export function createBackupWriter(workerFile: URL): BackupWriter {
  const closing = new AbortController()
  return {
    write: (request) =>
      runInWorker<BackupRequest, Manifest>(workerFile, request, closing.signal),
    close: () => closing.abort(),
  }
}
