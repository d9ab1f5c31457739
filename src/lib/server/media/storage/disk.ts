import type { Disk } from 'flydrive'

/** A disk of flydrive with syncing. */
export type PictureDisk = {
  disk: Disk
  /** A file's bytes in pieces, so that slow readers need little memory. */
  piecesOf(path: string): AsyncIterable<Uint8Array>
  /** Syncs written bytes, so that they survive a power cut. */
  settle(path: string): Promise<void>
  remove(key: string): Promise<void>
}
