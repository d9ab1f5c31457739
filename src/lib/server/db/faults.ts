import type { Log } from '../core/log.ts'

/** SQLite's primary codes of READONLY, IOERR and FULL. */
const UNWRITABLE = new Set([8, 10, 13])
/** SQLITE_CORRUPT and SQLITE_NOTADB. */
const DAMAGED = new Set([11, 26])
/** The system's codes, and PostgreSQL's disk_full and io_error. */
const NO_ROOM = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', 'EROFS', 'EIO', '53100', '58030'])

/** Whether a failure comes from a full or broken disk. */
export function isDiskFault(thrown: unknown): boolean {
  const { code } = codesOf(thrown)
  return UNWRITABLE.has(resultOf(thrown)) || (code !== undefined && NO_ROOM.has(code))
}

/** Whether a failure comes from a damaged database file. */
export function isDamage(thrown: unknown): boolean {
  return DAMAGED.has(resultOf(thrown))
}

/** Does optional writes, and skips them on a full disk, so that pages still load. */
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
  return (codesOf(thrown).errcode ?? 0) & 0xff
}

function codesOf(thrown: unknown): { code?: string; errcode?: number } {
  return (thrown ?? {}) as { code?: string; errcode?: number }
}
