import * as z from 'zod/mini'
import { bankReading, writtenMapping } from './bankMapping.ts'
import { call } from './call.ts'
import { record, spelt } from './record.ts'
import { clearable, day, maybe, signedSum } from './values.ts'

/** The largest file, 20 MB, plus the multipart form around it. */
const MAX_BYTES = 20_100_000

const account = record({
  iban: maybe(z.string()),
  number: maybe(z.string()),
  name: maybe(z.string()),
  currency: spelt('currencyCode', maybe(z.string())),
  openingMinor: spelt('opening', maybe(signedSum)),
  closingMinor: spelt('closing', maybe(signedSum)),
  count: z.int(),
  pendingCount: z.int(),
  firstDay: maybe(day),
  lastDay: maybe(day),
})

/**
 * Reads any bank's file as it is guessed and as a mapping corrects it: its format, how it was
 * understood, and the accounts that it names. Nothing is stored.
 */
export const readBankFile = call('POST', '/api/userdata/readBankFile', {
  takes: z.object({ file: z.instanceof(File), mapping: maybe(writtenMapping) }),
  gives: record({
    format: z.string(),
    encoding: clearable(z.string()),
    delimiter: maybe(z.string()),
    decimal: clearable(z.string()),
    dateOrder: clearable(z.string()),
    sheet: maybe(z.string()),
    headerRow: clearable(z.int()),
    isSignReversed: spelt('signReversed', maybe(z.boolean())),
    ...bankReading,
    accounts: z.array(account),
    count: z.int(),
    skipped: z.array(z.object({ row: z.int(), reason: z.string() })),
    problems: z.array(
      z.object({
        row: z.int(),
        problem: z.string(),
        statement: maybe(z.int()),
        column: maybe(z.int()),
        text: maybe(z.string()),
      }),
    ),
    isRefused: spelt('refused', maybe(z.boolean())),
  }),
  who: 'pro',
  writes: true,
  body: 'form',
  mostBytes: MAX_BYTES,
  added: true,
})
