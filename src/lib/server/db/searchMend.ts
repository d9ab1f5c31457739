import { statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { newId } from '../core/ids.ts'
import { isDamage } from './faults.ts'

/** Makes the tables of the search anew, which hold copies and words of entries alone. */

const OF_SEARCH = `(name glob 'search_*' or tbl_name glob 'search_*')`
/** FTS5 makes these with its own table. */
const SHADOW = `name glob 'search_words_*'`
/** What a start reads and writes first. */
const PROBES = [
  'select id from search_entries where is_indexed = 0 limit 1',
  'select rowid from search_words limit 1',
]
/** 64 MB take about 80 ms. */
const MAX_BYTES_AT_ONCE = 64 * 1024 * 1024
const BUSY_MILLISECONDS = 5_000

/**
 * Looks at the search's tables of a file before others open it, and makes them anew when
 * they are damaged. Reads all of a small file. Gives the damage, if any.
 */
export function mendSearchAtStart(file: string): string | null {
  const isSmall = statSync(file).size <= MAX_BYTES_AT_ONCE
  const damage = readDamage(file, isSmall)
  if (!damage) return null
  mendSearch(file)
  if (isSmall) freeUnused(file)
  return damage
}

function freeUnused(file: string): void {
  const database = new DatabaseSync(file)
  try {
    database.exec('vacuum')
  } catch (error) {
    // Other damage is found by the check of the whole file.
    if (!isDamage(error)) throw error
  } finally {
    database.close()
  }
}

/** Damage of the search's tables; null for sound ones, and before they are made. */
export function readDamage(file: string, isWhole = true): string | null {
  const database = new DatabaseSync(file)
  try {
    return damageIn(database, isWhole)
  } finally {
    database.close()
  }
}

function damageIn(database: DatabaseSync, isWhole: boolean): string | null {
  const tables = database
    .prepare(`select name from sqlite_schema where type = 'table' and ${OF_SEARCH}`)
    .all()
    .map(({ name }) => String(name))
    .filter((name) => name !== 'search_vocabulary')
  try {
    if (tables.length > 0) for (const probe of PROBES) database.prepare(probe).all()
    const checked = isWhole ? tables : []
    const found = checked.flatMap((name) =>
      database
        .prepare(`pragma quick_check(${name})`)
        .all()
        .map((row) => String(row['quick_check'])),
    )
    return found.find((one) => one !== 'ok') ?? null
  } catch (error) {
    if (!isDamage(error)) throw error
    return (error as Error).message
  }
}

/**
 * Makes empty tables of the search and a job that fills them. The pages of damaged ones
 * stay unused until the file is copied: to free them would follow what is written in them.
 */
export function mendSearch(file: string): void {
  const database = new DatabaseSync(file, { defensive: false })
  try {
    database.exec(`pragma busy_timeout = ${BUSY_MILLISECONDS}; begin immediate`)
    const made = database
      .prepare(
        `select sql from sqlite_schema where ${OF_SEARCH} and not ${SHADOW}
          and sql is not null order by rowid`,
      )
      .all()
    database.exec('pragma writable_schema = on')
    database.exec(`delete from sqlite_schema where ${OF_SEARCH}`)
    database.exec('pragma writable_schema = reset')
    for (const { sql } of made) database.exec(String(sql))
    database
      .prepare(
        `insert into jobs (id, kind, payload, urgency, run_at, attempts, unfinished, status,
          created_at) values (?, 'index-entries', '{"isWhole":true}', 2, 0, 0, 0, 'waiting', 0)`,
      )
      .run(newId())
    database.exec('commit')
  } finally {
    database.close()
  }
}

/** A line of the log about a search that was made anew. */
export function mendedLine(damage: string): [object, string] {
  return [{ damage }, 'database: the search index was damaged, and is made anew']
}
