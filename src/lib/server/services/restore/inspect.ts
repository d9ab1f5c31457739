import { closeSync, openSync, readSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { fileFingerprint } from '../backups.ts'
import type { Manifest } from '../../core/backups.ts'
import { wrongSums } from '../../db/keptSums.ts'
import { migrateTo, refuseNewerSteps } from '../../db/migrate.ts'
import { versionOf } from '../../db/writtenBy.ts'
import { openMemory } from '../../db/sqlite.ts'
import { StartRefused } from '../../core/startRefused.ts'

const MAGIC = 'SQLite format 3\0'

/**
 * Refuses a truncated, changed, newer or foreign database.
 * @throws StartRefused, SchemaTooNew
 */
export async function refuseUnfit(file: string, manifest: Manifest | null): Promise<void> {
  if (firstBytes(file) !== MAGIC) throw new StartRefused('it is no database')
  if (manifest) await refuseOther(file, manifest)
  const database = new DatabaseSync(file)
  try {
    refuseDamaged(database)
    await refuseForeign(database)
  } finally {
    database.close()
  }
}

/** Refuses a database whose stored sums are wrong. @throws StartRefused */
export function refuseWrongSums(file: string): void {
  const database = new DatabaseSync(file)
  try {
    const wrong = wrongSums(database)
    if (wrong.length > 0) {
      throw new StartRefused(`it was changed: ${wrong.join(' and ')} do not add up`)
    }
  } finally {
    database.close()
  }
}

function firstBytes(file: string): string {
  const bytes = Buffer.alloc(MAGIC.length)
  const handle = openSync(file, 'r')
  try {
    return bytes.toString('latin1', 0, readSync(handle, bytes))
  } finally {
    closeSync(handle)
  }
}

async function refuseOther(file: string, { database }: Manifest): Promise<void> {
  const { bytes, sha256 } = await fileFingerprint(file)
  if (bytes < database.bytes) throw new StartRefused('it is cut')
  if (sha256 !== database.sha256) throw new StartRefused('it was changed after it was made')
}

function refuseDamaged(database: DatabaseSync): void {
  const found = damageOf(database)
  if (found) throw new StartRefused(`it is cut or damaged (${found})`)
}

function damageOf(database: DatabaseSync): string | null {
  try {
    const [first] = database.prepare('pragma integrity_check(1)').all()
    if (first!['integrity_check'] !== 'ok') return String(first!['integrity_check'])
    const [loose] = database.prepare('pragma foreign_key_check').all()
    return loose ? `a row of ${String(loose['table'])} belongs to none` : null
  } catch (error) {
    return (error as Error).message
  }
}

/** Refuses a schema without everything that its recorded migrations make. */
async function refuseForeign(database: DatabaseSync): Promise<void> {
  const names = new Set(objectsOf(database).map(({ name }) => name))
  const isMarked = names.has('kysely_migration')
  const done = isMarked
    ? database.prepare('select name from kysely_migration order by name').all()
    : []
  const last = done.at(-1)?.['name']
  if (last === undefined) throw new StartRefused('it is no database of Hearthbook')
  const noted = database.prepare('pragma user_version').get()!['user_version']
  refuseNewerSteps(
    done.map(({ name }) => String(name)),
    versionOf(Number(noted)),
  )
  const expected = await schemaAfter(String(last))
  const [first] = expected.shapes.difference(shapesOf(database))
  if (first) throw new StartRefused(`its schema was changed: ${first} is missing`)
  const acting = actingObjectsOf(database).find(({ sql }) => !expected.acting.has(sql))
  if (acting) throw new StartRefused(`its schema was changed: it has a ${acting.type}`)
}

/** The shapes that migrations make, and the text of what acts by itself. */
async function schemaAfter(step: string) {
  const { database, file, close } = openMemory()
  await migrateTo(database, step)
  const shapes = shapesOf(file)
  const acting = new Set(actingObjectsOf(file).map(({ sql }) => sql))
  await close()
  return { shapes, acting }
}

function shapesOf(database: DatabaseSync): Set<string> {
  const columns = database.prepare('select name, type from pragma_table_info(?)')
  const shapes = objectsOf(database).flatMap(({ type, name }) => [
    `${type} ${name}`,
    ...columns
      .all(type === 'table' ? name : '')
      .map(
        (column) => `column ${name}.${String(column['name'])} ${String(column['type'])}`,
      ),
  ])
  return new Set(shapes)
}

type SchemaObject = { type: string; name: string; sql: string }

function objectsOf(database: DatabaseSync): SchemaObject[] {
  const query = `select type, name, sql from sqlite_master where name not like 'sqlite_%'`
  return database.prepare(query).all() as SchemaObject[]
}

/** Triggers and views, which would run in every change or read. */
function actingObjectsOf(database: DatabaseSync): SchemaObject[] {
  return objectsOf(database).filter(({ type }) => ['trigger', 'view'].includes(type))
}
