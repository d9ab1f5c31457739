import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { CSV_START, csvLine } from '#lib/domain/csv.ts'
import { getAllUserCategories } from '../categories.ts'
import { callerOf } from '../../core/context.ts'
import type { Context } from '../../core/context.ts'
import { readExportAccounts } from './accounts.ts'
import { schemaOfTable, writtenRows } from './bookTable.ts'
import type { BookTable } from './bookTable.ts'
import { CSV_FILES } from './csvFiles.ts'
import type { BookNames, CsvFile } from './csvFiles.ts'
import { schemaOf, writeRow } from './fieldRows.ts'
import { BOOK_TABLES } from './tables.ts'
import { BOOK_PROFILE } from './tables/profile.ts'
import type { ZipWriter } from './zip.ts'

/** The format of the files, which an import has to know. */
export const FORMAT = 1

/** Count and sums of a file of objects, to check a copy by. */
export type Contents = {
  count: number
  /** Exact sums of `amount` by currency, in hundredths. */
  sums: Record<string, bigint>
  /** SHA-256 of the bytes, in hexadecimal. */
  sha256: string
}

/** Adds a book's files for programs and for people, of one state of the database. */
export async function addBook(
  context: Context,
  zip: ZipWriter,
  report: (done: number, total: number) => Promise<void>,
): Promise<void> {
  const accounts = await readExportAccounts(context)
  const files: Record<string, Contents> = {}
  const total = BOOK_TABLES.length + CSV_FILES.length
  for (const [place, table] of BOOK_TABLES.entries()) {
    await report(place, total)
    const name = fileOf(table)
    const contents = { count: 0, sums: {}, sha256: '' }
    await zip.add(name, jsonOf(writtenRows(table, context, accounts), contents))
    files[name] = contents
  }
  await zip.add('book.json', bytesOfText(await writtenBook(context, files)))
  await zip.add('schema.json', bytesOfText(JSON.stringify(schema(), null, 2)))
  const categories = await getAllUserCategories(context)
  const names = {
    accounts: accounts.names,
    categories: new Map(categories.map(({ id, name }) => [id, name])),
  }
  for (const [place, file] of CSV_FILES.entries()) {
    await report(BOOK_TABLES.length + place, total)
    await zip.add(`csv/${file.name}.csv`, csvOf(context, file, names))
  }
}

export async function* bytesOfText(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text)
}

/** The path of a file for programs. */
export function fileOf({ name }: Pick<BookTable, 'name'>): string {
  return `book/${name}.json`
}

/** An array of a line for each object. */
async function* jsonOf(
  batches: AsyncIterable<object[]>,
  contents: Contents,
): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256')
  const written = (text: string) => {
    const bytes = Buffer.from(text)
    hash.update(bytes)
    return bytes
  }
  yield written('[')
  for await (const rows of batches) {
    const lines = rows.map((row, place) => {
      const isFirst = contents.count === 0 && place === 0
      return `${isFirst ? '\n' : ',\n'}${JSON.stringify(row)}`
    })
    for (const row of rows) addTo(contents.sums, row)
    contents.count += rows.length
    yield written(lines.join(''))
  }
  yield written('\n]\n')
  contents.sha256 = hash.digest('hex')
}

/** Adds a row's amount to the sums of its file. */
export function addTo(
  sums: Contents['sums'],
  { amount, currency }: { amount?: number; currency?: string },
): void {
  if (amount === undefined || currency === undefined) return
  sums[currency] = (sums[currency] ?? 0n) + BigInt(amount)
}

async function* csvOf(
  context: Context,
  file: CsvFile,
  names: BookNames,
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(CSV_START + csvLine(file.headings.map((key) => context.t(key))))
  for await (const rows of file.read(context, names)) {
    yield Buffer.from(rows.map(csvLine).join(''))
  }
}

/** A sum, which is a text of digits where it exceeds a safe integer. */
const sum = z.union([z.int(), z.string().check(z.regex(/^-?\d{1,40}$/))])
const contents = z.object({
  count: z.int(),
  sums: z.record(z.string(), sum),
  sha256: z.string(),
})
/** The schema of `book.json`. */
export const book = z.object({
  format: z.literal(FORMAT),
  madeAt: z.int().check(z.describe('UTC milliseconds.')),
  profile: schemaOf(BOOK_PROFILE.fields),
  files: z.record(z.string(), contents),
})

async function writtenBook(
  context: Context,
  files: Record<string, Contents>,
): Promise<string> {
  const profile = await context.db
    .selectFrom('profiles')
    .selectAll()
    .where('id', '=', callerOf(context).id)
    .executeTakeFirstOrThrow()
  const written: z.output<typeof book> = {
    format: FORMAT,
    madeAt: context.now,
    profile: writeRow(BOOK_PROFILE.fields, profile),
    files: Object.fromEntries(
      Object.entries(files).map(([name, { sums, ...rest }]) => [
        name,
        { ...rest, sums: writtenSums(sums) },
      ]),
    ),
  }
  return `${JSON.stringify(written, null, 2)}\n`
}

function writtenSums(sums: Contents['sums']): Record<string, number | string> {
  const written = Object.entries(sums).map(([currency, exact]) => {
    const isSafe = Number.isSafeInteger(Number(exact))
    return [currency, isSafe ? Number(exact) : String(exact)] as const
  })
  return Object.fromEntries(written)
}

/** The schema of the JSON files, by their names in the zip. */
function schema(): object {
  const files = BOOK_TABLES.map(
    (table) => [fileOf(table), z.array(schemaOfTable(table))] as const,
  )
  const whole = z.object({ 'book.json': book, ...Object.fromEntries(files) })
  return z.toJSONSchema(whole, {
    io: 'input',
    override: ({ jsonSchema }) => {
      // zod writes these meaningless bounds for every integer.
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
    },
  })
}
