import type { Log } from '../core/log.ts'

/** SQLite's results, without what they add to say where: SQLITE_READONLY, IOERR and FULL. */
const UNWRITABLE = new Set([8, 10, 13])
/** SQLITE_CORRUPT and SQLITE_NOTADB. */
const DAMAGED = new Set([11, 26])
/** The system's own words, and PostgreSQL's disk_full and io_error. */
const NO_ROOM = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', 'EROFS', 'EIO', '53100', '58030'])

/** Whether something failed because a disk is full or fails. */
export function isDiskFault(thrown: unknown): boolean {
  const { code } = partsOf(thrown)
  return UNWRITABLE.has(resultOf(thrown)) || (code !== undefined && NO_ROOM.has(code))
}

/** Whether something failed because the database's file is damaged. */
export function isDamage(thrown: unknown): boolean {
  return DAMAGED.has(resultOf(thrown))
}

/** Does what can be left out while the disk is full: who only reads is not to wait for it. */
export async function unlessFull<Result>(
  log: Log,
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await work()
  } catch (error) {
    if (!isDiskFault(error)) throw error
    log.error({ error: String(error) }, 'database: the disk is full or fails')
    return undefined
  }
}

function resultOf(thrown: unknown): number {
  return (partsOf(thrown).errcode ?? 0) & 0xff
}

function partsOf(thrown: unknown): { code?: string; errcode?: number } {
  return (thrown ?? {}) as { code?: string; errcode?: number }
}
