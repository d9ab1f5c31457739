import * as z from 'zod/mini'
import { bankMapping, bankReading, writtenMapping } from './bankMapping.ts'
import { call } from './call.ts'
import { record, spelt } from './record.ts'
import { clearable, day, maybe, signedSum } from './values.ts'

/** The largest file, 20 MB, plus the multipart form around it. */
const MAX_BYTES = 20_100_000

const account = record({
  iban: maybe(z.string()),
  number: maybe(z.string()),
  name: maybe(z.string()),
  type: spelt('accountType', maybe(z.int())),
  currency: spelt('currencyCode', maybe(z.string())),
  openingMinor: spelt('opening', maybe(signedSum)),
  closingMinor: spelt('closing', maybe(signedSum)),
  /** Surplus of opening balance and rows over the closing balance. */
  gapMinor: spelt('gap', maybe(signedSum)),
  count: z.int(),
  pendingCount: z.int(),
  firstDay: maybe(day),
  lastDay: maybe(day),
})

const summary = {
  format: z.string(),
  encoding: clearable(z.string()),
  delimiter: maybe(z.string()),
  decimal: clearable(z.string()),
  dateOrder: clearable(z.string()),
  sheet: maybe(z.string()),
  headerRow: clearable(z.int()),
  isSignReversed: spelt('signReversed', maybe(z.boolean())),
  isSignByType: spelt('signByType', maybe(z.boolean())),
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
  ...bankReading,
}

/** Content of a bank's file without its rows, and how it was understood. */
export const bankSummary = record(summary)

/**
 * Reads any bank's file and stores it for a day. Without a mapping it is read as files of its
 * shape were before.
 */
export const readBankFile = call('POST', '/api/userdata/readBankFile', {
  takes: z.object({ file: z.instanceof(File), mapping: maybe(writtenMapping) }),
  gives: record({
    ...summary,
    fileId: z.string(),
    mapping: bankMapping,
    isRemembered: spelt('remembered', z.boolean()),
    /** Own accounts that the file's may be, and why. */
    guesses: z.array(
      z.object({
        statement: z.int(),
        accountId: z.string(),
        reason: z.enum(['remembered', 'number', 'sameName', 'only']),
      }),
    ),
  }),
  who: 'pro',
  writes: true,
  body: 'form',
  mostBytes: MAX_BYTES,
  added: true,
})
