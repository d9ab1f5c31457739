/** Tells whether a file is the same, whatever wrote it. */
export type Fingerprint = { bytes: number; sha256: string }

/** The contents of a backup, to detect damage; the file lists its pictures, too. */
export type Manifest = {
  madeAt: string
  database: Fingerprint
  /** Null when the pictures are in a bucket. */
  pictures: number | null
  /** Profiles and transactions; backups of earlier versions do not count them. */
  people?: number
  entries?: number
}

/** Paths of the data and of the backup. */
export type BackupRequest = {
  dataDir: string
  target: string
  madeAt: string
  isBucket: boolean
}

/** A written backup, and why older ones could not share their pictures, if so. */
export type WrittenBackup = { manifest: Manifest; unshared: string | null }

/** Writes backups, each in a process of its own. */
export type BackupWriter = {
  write: (request: BackupRequest) => Promise<WrittenBackup>
  /** Ends the running backup. */
  close: () => void
}
