import type { Disk } from 'flydrive'

/** A disk with what flydrive leaves to those who use it. */
export type PictureDisk = {
  disk: Disk
  /** Makes sure that what was written outlives a power cut. */
  settle(path: string): Promise<void>
  remove(key: string): Promise<void>
}
