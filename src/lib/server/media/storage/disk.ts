import type { Disk } from 'flydrive'

/** A disk of flydrive with syncing. */
export type PictureDisk = {
  disk: Disk
  /** A file's bytes, of which little is in memory, however slow their reader is. */
  piecesOf(path: string): AsyncIterable<Uint8Array>
  /** Syncs written bytes, so that they survive a power cut. */
  settle(path: string): Promise<void>
  remove(key: string): Promise<void>
}
