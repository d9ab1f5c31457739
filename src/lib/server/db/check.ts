import { statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { runInWorker } from '../core/worker.ts'
import type { Log } from '../core/log.ts'
import { mendedLine, mendSearch, readDamage } from './searchMend.ts'

/** The known state of a database's file. */
export type FileCheck = {
  isDamaged(): boolean
  done: Promise<void>
  close(): void
}

type CheckInput = {
  file: string
  /** Worker for large files. */
  workerFile: URL
  log: Log
}

/** 64 MB take about 80 ms. */
const MAX_BYTES_AT_ONCE = 64 * 1024 * 1024
const MAX_FOUND = 5

/**
 * Looks for damaged pages. Checks a small file at once, a large one in a process of its
 * own.
 */
export function checkFile(
  { file, workerFile, log }: CheckInput,
  mostBytesAtOnce = MAX_BYTES_AT_ONCE,
): FileCheck {
  const closing = new AbortController()
  const state = { isDamaged: false }
  const keep = (found: string[]) => {
    if (found.length === 0) return
    state.isDamaged = true
    log.error({ found }, 'database: it is damaged; restore a backup')
  }
  const apart = async () => {
    try {
      const { found, mended } = await runInWorker<string, Checked>(
        workerFile,
        file,
        closing.signal,
      )
      if (mended) log.error(...mendedLine(mended))
      keep(found)
    } catch (error) {
      if (closing.signal.aborted) return
      log.error({ error: String(error) }, 'database: it could not be checked')
    }
  }
  const isSmall = statSync(file).size <= mostBytesAtOnce
  if (isSmall) keep(damageIn(file))
  return {
    isDamaged: () => state.isDamaged,
    done: isSmall ? Promise.resolve() : apart(),
    close: () => closing.abort(),
  }
}

/** Damage of a file, and that of its search's tables, which were made anew. */
type Checked = { found: string[]; mended: string | null }

/** Checks a file that others use, and makes a damaged search of it anew. */
export function checkAndMend(file: string): Checked {
  const found = damageIn(file)
  const mended = found.length > 0 ? readDamage(file) : null
  if (!mended) return { found, mended }
  mendSearch(file)
  return { found: damageIn(file), mended }
}

/** The first fault of a file's pages; nothing for a sound file. */
export function damageIn(file: string): string[] {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    const rows = database.prepare(`pragma quick_check(${MAX_FOUND})`).all()
    return rows.map((row) => String(row['quick_check'])).filter((found) => found !== 'ok')
  } catch (error) {
    return [(error as Error).message]
  } finally {
    database.close()
  }
}
