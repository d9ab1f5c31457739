import * as z from 'zod/mini'
import { UNBOOKED_STATES } from '#lib/domain/bankFile.ts'
import { BANK_ROW_CHOICES, BANK_ROW_KINDS } from '#lib/domain/bankImport.ts'
import type { BankImportRow } from '#lib/domain/bankImport.ts'
import { LONGEST, MAX_BANK_ROWS, MAX_BANK_STATEMENTS } from '#lib/domain/limits.ts'
import { bankSummary } from './bankFiles.ts'
import { bankMapping } from './bankMapping.ts'
import { call } from './call.ts'
import { record, spelt } from './record.ts'
import {
  categoryId,
  clearable,
  currencyCode,
  day,
  id,
  maybe,
  page,
  signedAmount,
  signedSum,
  text,
} from './values.ts'

const rowNumber = z.int().check(z.minimum(1), z.maximum(MAX_BANK_ROWS))
const kind = z.enum(BANK_ROW_KINDS)
/** Above the number of kinds, for newer clients. */
const MOST_KINDS = 50

/**
 * Target account of a statement, or the name of a new account. Statements without one are
 * skipped.
 */
const account = record({
  statement: z.int().check(z.minimum(0)),
  accountId: maybe(id),
  newName: spelt(
    'accountName',
    maybe(z.string().check(z.trim(), z.minLength(1), z.maxLength(LONGEST.accountName))),
  ),
})
const most = z.maxLength(MAX_BANK_STATEMENTS)
/** Some 10,000 decisions. */
const MAX_BYTES = 1_000_000

const decision = record({
  row: rowNumber,
  choice: spelt('as', maybe(z.enum(BANK_ROW_CHOICES))),
  categoryId: maybe(categoryId),
  name: spelt('merchantName', maybe(text(LONGEST.merchant))),
  isRefund: spelt('refund', maybe(z.boolean())),
  refundOf: maybe(id),
  /** With `as: transfer`, the own account that a new row is a transfer to or from. */
  otherAccountId: maybe(id),
  day: maybe(day),
  minor: spelt('amount', maybe(signedAmount)),
})

const imported = {
  fileId: id,
  mapping: maybe(bankMapping),
  decisions: maybe(z.array(decision).check(z.maxLength(MAX_BANK_ROWS))),
}

/** An entry of the book beside a row. */
const entry = record({
  id: spelt('_id', z.string()),
  type: z.enum(['expense', 'income', 'transfer']),
  day,
  minor: spelt('amount', signedAmount),
  name: z.string(),
  accountId: clearable(z.string()),
  toAccountId: clearable(z.string()),
})

const row = record(
  {
    number: spelt('row', z.int()),
    statement: z.int(),
    line: maybe(z.int()),
    kind,
    choice: spelt('as', z.enum(BANK_ROW_CHOICES)),
    day: maybe(day),
    minor: spelt('amount', maybe(signedAmount)),
    payee: z.string(),
    text: z.string(),
    name: spelt('merchantName', maybe(z.string())),
    categoryId: maybe(z.int()),
    /** Where the category is from; absent where none was found. */
    categorySource: maybe(z.enum(['rule', 'file', 'guess', 'person'])),
    /** Name of a category that the import will make. */
    newCategory: maybe(z.string()),
    isRefund: spelt('refund', maybe(z.boolean())),
    refundOf: maybe(z.string()),
    /** Whether a credit may be a refund: its payee has expenses. */
    mayBeRefund: spelt('mayRefund', maybe(z.boolean())),
    entry: maybe(entry),
    otherRow: maybe(z.int()),
    /** The other account of a transfer. */
    otherAccountId: maybe(z.string()),
    bill: maybe(
      record({
        id: spelt('_id', z.string()),
        title: z.string(),
        dueMinor: spelt('due', signedAmount),
        dueDay: day,
      }),
    ),
    /** Whether a text of the bank was longer than its field. */
    isShortened: spelt('shortened', maybe(z.boolean())),
    /** Why the bank never books it. */
    state: maybe(z.enum(UNBOOKED_STATES)),
    problem: maybe(z.string()),
    /** The column and the text of an unreadable cell. */
    column: maybe(z.string()),
    written: maybe(z.string()),
  },
  {
    wire: { currencyCode: maybe(currencyCode), currencyAmount: maybe(signedAmount) },
    decode: ({ currencyCode: currency, currencyAmount: minor }): Original => ({
      original: currency && minor !== undefined ? { minor, currency } : undefined,
    }),
    encode: ({ original }) => ({
      currencyCode: original?.currency,
      currencyAmount: original?.minor,
    }),
  },
)

type Original = Pick<BankImportRow, 'original'>

/** Sums of rows in a currency. */
const currencySums = record({
  currency: spelt('currencyCode', z.string()),
  inCount: z.int(),
  outCount: z.int(),
  inMinor: spelt('in', signedSum),
  outMinor: spelt('out', signedSum),
})

const count = record({ kind, count: z.int(), sums: z.array(currencySums) })

const balance = record({
  statement: z.int(),
  accountId: z.string(),
  currency: spelt('currencyCode', z.string()),
  /** The balance at the end of the file's last day, after the import. */
  afterMinor: spelt('after', signedSum),
  closingMinor: spelt('closing', maybe(signedSum)),
  /** Surplus of the file's opening balance and rows over its closing balance. */
  gapMinor: spelt('gap', maybe(signedSum)),
  /** Whether no bank's file was imported into the account before. */
  isFirst: spelt('first', z.boolean()),
})

/**
 * Previews the import of a read file row by row; nothing is stored. Without accounts the
 * answer only describes the reading.
 */
export const previewBankImport = call('POST', '/api/userdata/previewBankImport', {
  takes: record({
    ...imported,
    accounts: maybe(z.array(account).check(most)),
    kinds: maybe(z.array(kind).check(z.maxLength(MOST_KINDS))),
    isUncategorized: spelt('uncategorized', maybe(z.boolean())),
    page: maybe(page),
  }),
  gives: record({
    read: bankSummary,
    /** Names what the rows are, for `importBankFile`. */
    plan: z.string(),
    rows: z.array(row),
    /** Number of rows of the requested kinds, on all pages. */
    found: z.int(),
    counts: z.array(count),
    uncategorizedCount: spelt('uncategorized', z.int()),
    /** Rows that the import writes, and their sums by currency. */
    writtenCount: spelt('written', z.int()),
    sums: z.array(currencySums),
    balances: z.array(balance),
    /** Rows that the family group will see; absent without one. */
    familyCount: spelt('family', maybe(z.int())),
  }),
  who: 'pro',
  writes: true,
  mostBytes: MAX_BYTES,
  added: true,
})

/** Imports a previewed file: all of its rows that are not left out, or none. */
export const importBankFile = call('POST', '/api/userdata/importBankFile', {
  takes: record({
    ...imported,
    accounts: z.array(account).check(z.minLength(1), most),
    /** Whether how it is read is remembered for files of this shape. */
    isRemembered: spelt('remember', maybe(z.boolean())),
    /** Statements whose account gets an opening balance by the closing one. */
    openingsOf: spelt('openings', maybe(z.array(z.int()).check(most))),
    /** The previewed plan; 409 with the rows that are something else by now. */
    plan: maybe(z.string().check(z.maxLength(100))),
  }),
  /** Rows that became something else, by number, and what they are. */
  entity: record({ rows: z.array(z.int()), kinds: z.array(kind) }),
  gives: z.object({ importId: z.string() }),
  who: 'pro',
  writes: true,
  mostBytes: MAX_BYTES,
  creates: true,
  added: true,
})
