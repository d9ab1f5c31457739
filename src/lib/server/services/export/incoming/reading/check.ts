import * as z from 'zod/mini'
import type { Day } from '#lib/domain/day.ts'
import { BOOK_FILES } from '../../bookFiles.ts'
import type { BookFile } from '../../bookFiles.ts'
import { readRow } from '../../fields.ts'
import { addTo, book, FORMAT, nameOf } from '../../files.ts'
import type { Contents } from '../../files.ts'
import { PROFILE_FIELDS } from '../../otherTables.ts'
import { createBookRules } from './bookRules.ts'
import { Damaged } from '../damaged.ts'
import { parsedObject, rowPlace, rowsIn } from './jsonRows.ts'
import type { NumberedRow } from './jsonRows.ts'
import { refuseUnknownFiles } from './knownFiles.ts'
import type { CheckedExport } from '../questions.ts'
import { RELATIONS } from './relations.ts'
import { refuseWrongRow } from './rowRules.ts'
import { readStatement } from './statementFile.ts'
import { bytesIn } from './zipFile.ts'
import type { UploadedZip } from './zipFile.ts'

/** Ids that rows may refer to, by file. */
export type Known = Record<'accounts' | 'imports' | 'bills' | 'transactions', Set<string>>

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
): Promise<CheckedExport & { known: Known }> {
  const { profile, files } = await readBook(zip)
  const known = {
    accounts: new Set<string>(),
    imports: new Set<string>(),
    bills: new Set<string>(),
    transactions: new Set<string>(),
  }
  const named = { pictures: [] as string[], statements: [] as NumberedRow[] }
  const counts: Record<string, number> = {}
  const rules = createBookRules()
  for (const [place, file] of inOrder().entries()) {
    const take = ({ row, number }: NumberedRow) => {
      const at = rowPlace(nameOf(file), number)
      refuseWrongRow(file.name, row, { place: at, today })
      rules.add(file.name, row, at)
      if (file.name === 'pictures') named.pictures.push(row['name'] as string)
      if (file.name === 'statements') named.statements.push({ row, number })
    }
    const found = await checkFile(zip, file, known, { take, report: () => report(place) })
    refuseOtherContents(nameOf(file), found, files[nameOf(file)]!) // `readBook` saw it
    counts[file.name] = found.count
  }
  rules.end()
  refuseUnknownFiles(zip.names, named)
  for (const { row } of named.statements) await readStatement(zip, row['id'] as string)
  return { profile: readRow(PROFILE_FIELDS, profile), counts, known }
}

/** Files to which rows of others refer come first. */
function inOrder(): BookFile[] {
  const first = new Set(['accounts', 'imports', 'bills'])
  const isFirst = ({ name }: BookFile) => first.has(name)
  return [...BOOK_FILES.filter(isFirst), ...BOOK_FILES.filter((file) => !isFirst(file))]
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
  for (const file of BOOK_FILES) {
    if (!read.data.files[nameOf(file)]) throw new Damaged('damaged', nameOf(file))
  }
  return read.data
}

async function checkFile(
  zip: UploadedZip,
  file: BookFile,
  known: Known,
  { take, report }: { take: (row: NumberedRow) => void; report: () => Promise<void> },
): Promise<Contents> {
  const name = nameOf(file)
  const { unique, refers, most } = RELATIONS[file.name]! // a test names all files
  const seen = new Set<string>()
  const found: Contents = { count: 0, sums: {}, sha256: '' }
  const ids = file.name in known ? known[file.name as keyof Known] : undefined
  const rows = rowsIn(zip, name)
  for (let next = await rows.next(); ; next = await rows.next()) {
    await report()
    if (next.done) return { ...found, sha256: next.value }
    for (const numbered of next.value) {
      const { row, number } = numbered
      const place = rowPlace(name, number)
      found.count += 1
      if (found.count > most) throw new Damaged('too-large', place)
      if (!z.safeParse(file.schema, row).success) throw new Damaged('wrong-row', place)
      refuseRepeated(unique(row as never), seen, place)
      refuseMissing(refers?.(row as never) ?? {}, known, place)
      addTo(found.sums, row)
      ids?.add(row['id'] as string)
      take(numbered)
    }
  }
}

function refuseRepeated(keys: string[], seen: Set<string>, place: string): void {
  for (const key of keys) {
    if (seen.has(key)) throw new Damaged('wrong-row', place)
    seen.add(key)
  }
}

function refuseMissing(
  named: Partial<Record<keyof Known, unknown[]>>,
  known: Known,
  place: string,
): void {
  for (const [file, ids] of Object.entries(named)) {
    const isMissing = (id: unknown) =>
      id !== undefined && !known[file as keyof Known].has(id as string)
    if (ids.some(isMissing)) throw new Damaged('missing-row', place)
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
