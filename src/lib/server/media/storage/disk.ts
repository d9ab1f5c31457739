import type { Disk } from 'flydrive'

/** A disk of flydrive with syncing. */
export type PictureDisk = {
  disk: Disk
  /** Whether it waits for slow readers as long as they like. */
  isNear: boolean
  /** Syncs written bytes, so that they survive a power cut. */
  settle(path: string): Promise<void>
  remove(key: string): Promise<void>
}
