/** The contents of a backup, to detect damage. */
export type Manifest = {
  madeAt: string
  database: { bytes: number; sha256: string }
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

/** Writes backups, each in a process of its own. */
export type BackupWriter = {
  write: (request: BackupRequest) => Promise<Manifest>
  /** Ends the running backup. */
  close: () => void
}
