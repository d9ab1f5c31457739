import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import * as z from 'zod/mini'
import type { Statement } from '#lib/domain/statement.ts'
import { STATEMENT_TEXTS } from '#lib/domain/statement.ts'
import { amount, currency, day, instant, name as shortText, text } from '../../fields.ts'
import { Damaged } from '../damaged.ts'
import type { NewIds } from '../ids.ts'
import { parsedObject } from './jsonRows.ts'
import { statementPath } from './knownFiles.ts'
import { bytesIn } from './zipFile.ts'
import type { UploadedZip } from './zipFile.ts'

/** Bytes of the longest statement. */
const MAX_BYTES = 40_000_000

const entry = z.strictObject({
  id: shortText.schema,
  type: z.enum(['expense', 'income', 'transfer']),
  at: instant.schema,
  day: day.schema,
  modifiedAt: instant.schema,
  title: text.schema,
  category: text.schema,
  account: z.optional(text.schema),
  creator: z.optional(text.schema),
  minor: amount.schema,
  currency: currency.schema,
  foreign: z.optional(z.strictObject({ minor: amount.schema, currency: currency.schema })),
})

const account = z.strictObject({
  id: shortText.schema,
  name: text.schema,
  currency: currency.schema,
  openingMinor: z.int(),
  closingMinor: z.int(),
  movements: z.array(z.strictObject({ id: shortText.schema, minor: z.int() })),
})

const statement = z.strictObject({
  version: z.literal(1),
  code: shortText.schema,
  format: z.enum(['excel', 'pdf']),
  language: z.string().check(z.regex(/^[a-z]{2}$/)),
  zone: shortText.schema,
  from: day.schema,
  to: day.schema,
  madeAt: instant.schema,
  currency: currency.schema,
  entries: z.array(entry),
  accounts: z.optional(z.array(account)),
  members: z.optional(z.array(text.schema)),
  texts: z.partialRecord(z.enum(STATEMENT_TEXTS), text.schema),
})

/** The content of a statement; undefined where the export lacks it. @throws Damaged */
export async function readStatement(
  zip: UploadedZip,
  id: string,
): Promise<Statement | undefined> {
  const name = statementPath(id)
  if (!zip.names.has(name)) return undefined
  if (zip.sizeOf(name) > MAX_BYTES) throw new Damaged('too-large', name)
  const written = parsedObject(await bytesIn(zip, name), name)
  if (!z.safeParse(statement, written).success) throw new Damaged('wrong-row', name)
  return written as Statement
}

/** A statement with new ids, compressed as it is stored. */
export function packedStatement(content: Statement, ids: NewIds): Promise<Uint8Array> {
  const { entries, accounts, ...rest } = content
  const renewed: Statement = {
    ...rest,
    entries: entries.map((one) => ({ ...one, id: ids.of(one.id) })),
    ...(accounts && {
      accounts: accounts.map((one) => ({
        ...one,
        id: ids.of(one.id),
        movements: one.movements.map((moved) => ({ ...moved, id: ids.of(moved.id) })),
      })),
    }),
  }
  return promisify(gzip)(JSON.stringify(renewed))
}
