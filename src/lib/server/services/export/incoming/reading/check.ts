import * as z from 'zod/mini'
import type { Day } from '#lib/domain/day.ts'
import { rowsWithin, schemaOfTable } from '../../bookTable.ts'
import type { BookTable } from '../../bookTable.ts'
import { namedFields } from '../../fieldRows.ts'
import { REFERRED } from '../../fields.ts'
import type { RowIds, WrittenRow } from '../../fields.ts'
import { addTo, book, fileOf, FORMAT } from '../../files.ts'
import type { Contents } from '../../files.ts'
import { BOOK_TABLES } from '../../tables.ts'
import { createBookRules } from './bookRules.ts'
import { Damaged } from '../damaged.ts'
import { parsedObject, rowPlace, rowsIn } from './jsonRows.ts'
import type { NumberedRow } from './jsonRows.ts'
import { refuseUnknownFiles } from './knownFiles.ts'
import type { CheckedExport } from '../questions.ts'
import { refuseWrongRow } from './rowRules.ts'
import { readStatement } from './statementFile.ts'
import { bytesIn } from './zipFile.ts'
import type { UploadedZip } from './zipFile.ts'

/** Bytes of the file about all others. */
const MAX_BOOK = 1_000_000

/**
 * Checks every row of an export, and says after some of them how many files it has.
 * @throws Damaged
 */
export async function checkExport(
  zip: UploadedZip,
  today: Day,
  report: (checked: number) => Promise<void>,
): Promise<CheckedExport & { known: RowIds }> {
  const { profile, files } = await readBook(zip)
  const known = Object.fromEntries(REFERRED.map((file) => [file, new Set()])) as RowIds
  const named = { pictures: [] as string[], statements: [] as NumberedRow[] }
  const counts: Record<string, number> = {}
  const rules = createBookRules()
  for (const [place, table] of BOOK_TABLES.entries()) {
    const take = ({ row, number }: NumberedRow) => {
      const at = rowPlace(fileOf(table), number)
      refuseWrongRow(table.name, row, { place: at, today })
      rules.add(table.name, row, at)
      if (table.name === 'pictures') named.pictures.push(row['name'] as string)
      if (table.name === 'statements') named.statements.push({ row, number })
    }
    const found = await checkFile(zip, table, known, { take, report: () => report(place) })
    refuseOtherContents(fileOf(table), found, files[fileOf(table)]!) // `readBook` saw it
    counts[table.name] = found.count
  }
  rules.end()
  refuseUnknownFiles(zip.names, named)
  for (const { row } of named.statements) await readStatement(zip, row['id'] as string)
  return { profile, counts, known }
}

async function readBook(zip: UploadedZip): Promise<z.output<typeof book>> {
  const name = 'book.json'
  if (!zip.names.has(name)) throw new Damaged('no-export')
  if (zip.sizeOf(name) > MAX_BOOK) throw new Damaged('too-large', name)
  const written = parsedObject(await bytesIn(zip, name), name)
  const { format } = written
  if (typeof format === 'number' && format > FORMAT) throw new Damaged('newer')
  const read = z.safeParse(book, written)
  if (!read.success) throw new Damaged('no-export', name)
  for (const table of BOOK_TABLES) {
    if (!read.data.files[fileOf(table)]) throw new Damaged('damaged', fileOf(table))
  }
  return read.data
}

async function checkFile(
  zip: UploadedZip,
  table: BookTable,
  known: RowIds,
  { take, report }: { take: (row: NumberedRow) => void; report: () => Promise<void> },
): Promise<Contents> {
  const name = fileOf(table)
  const schema = schemaOfTable(table)
  const check = createChecks(table, known)
  const found: Contents = { count: 0, sums: {}, sha256: '' }
  const ids = known[table.name as keyof RowIds] as Set<unknown> | undefined
  const rows = rowsIn(zip, name)
  for (let next = await rows.next(); ; next = await rows.next()) {
    await report()
    if (next.done) return { ...found, sha256: next.value }
    for (const numbered of next.value) {
      const { row, number } = numbered
      const place = rowPlace(name, number)
      found.count += 1
      if (found.count > table.most) throw new Damaged('too-large', place)
      if (!z.safeParse(schema, row).success) throw new Damaged('wrong-row', place)
      check(row, place)
      addTo(found.sums, row)
      ids?.add(row['id'])
      take(numbered)
    }
  }
}

type Check = (row: WrittenRow, place: string) => void

/** Refuses repeated rows, and rows that name missing ones, also within a row. */
function createChecks(
  { unique, fields, parts = {} }: Pick<BookTable, 'unique' | 'fields' | 'parts'>,
  known: RowIds,
): Check {
  const seen = unique.map((names) => ({ names, keys: new Set<unknown>() }))
  const links = namedFields(fields).filter(([, { refers }]) => refers)
  const checksOfParts = Object.entries(parts).map(([name, part]): Check => {
    const check = createChecks(part, known)
    return (row, place) => rowsWithin(part, name, row).forEach((one) => check(one, place))
  })
  return (row, place) => {
    for (const { names, keys } of seen) {
      const values = names.map((name) => row[name])
      const key = values.length === 1 ? values[0] : JSON.stringify(values)
      if (keys.has(key)) throw new Damaged('wrong-row', place)
      keys.add(key)
    }
    for (const [name, { refers }] of links) {
      if (row[name] === undefined) continue
      const [file, id] = refers!(row[name] as never) // filtered
      if (id !== undefined && !known[file].has(id)) throw new Damaged('missing-row', place)
    }
    for (const check of checksOfParts) check(row, place)
  }
}

type SaidContents = z.output<typeof book>['files'][string]

function refuseOtherContents(name: string, found: Contents, said: SaidContents): void {
  if (found.sha256 !== said.sha256) throw new Damaged('damaged', name)
  const currencies = new Set([...Object.keys(found.sums), ...Object.keys(said.sums)])
  const isSame = [...currencies].every(
    (one) => String(found.sums[one]) === String(said.sums[one]),
  )
  if (found.count !== said.count || !isSame) throw new Damaged('wrong-sum', name)
}
