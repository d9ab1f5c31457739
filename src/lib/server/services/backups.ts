import type { BackupRequest, BackupWriter, WrittenBackup } from '../core/backups.ts'
import { runInWorker } from '../core/worker.ts'

export { copyIfThere, countPictures, fileFingerprint } from './backups/folder.ts'
export { MEDIA_FOLDER, PICTURE_FILES } from './backups/folder.ts'
export type { PictureCount } from './backups/folder.ts'
export { filesIn, listsFiles, MANIFEST_FILE, manifestIn } from './backups/manifest.ts'
export { damagedBackups, keptBackups, NIGHTLY, nightlyBackups } from './backups/kept.ts'
export type { KeptBackup } from './backups/kept.ts'

/** A writer whose worker file lies in the source folder, also when bundled. */
export function createBackupWriter(workerFile: URL): BackupWriter {
  const closing = new AbortController()
  return {
    write: (request) =>
      runInWorker<BackupRequest, WrittenBackup>(workerFile, request, closing.signal),
    close: () => closing.abort(),
  }
}
