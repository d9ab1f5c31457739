import type { Disk } from 'flydrive'

/** A disk of flydrive's with what it leaves out. */
export type PictureDisk = {
  disk: Disk
  /** Makes written bytes survive a power cut. */
  settle(path: string): Promise<void>
  remove(key: string): Promise<void>
}
