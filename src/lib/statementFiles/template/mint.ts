import { daysBetween } from '#lib/domain/day.ts'
import type { Day } from '#lib/domain/day.ts'
import { LONGEST } from '#lib/domain/limits.ts'
import type { Sheet, SheetRow } from '#lib/domain/sheet.ts'
import { readerOf } from './rowReader.ts'
import type { CheckRow, RowReading } from './rowReader.ts'
import { readSheetRows } from './templateRows.ts'
import type { SheetReading } from './templateRows.ts'

/** A valid row of a Mint export; `merchant` is Mint's description. */
export type MintInput = {
  row: number
  day: Day
  type: 'expense' | 'income'
  category: string
  minor: number
  merchant: string
  originalDescription: string
  accountName: string
  labels: string
  notes: string
}

/** A transfer between two accounts of the user, with both of its rows. */
type MintTransfer = { from: MintInput; to: MintInput }

export const MINT_HEADERS = [
  'Date',
  'Description',
  'Original Description',
  'Amount',
  'Transaction Type',
  'Category',
  'Account Name',
  'Labels',
  'Notes',
] as const

const TRANSFER_DAYS = 3
const TRANSFER_CATEGORIES = new Set([
  'transfer',
  'transfers',
  'internal transfer',
  'transfer for cash spending',
  'credit card payment',
  'credit card payments',
])

/** Reads a Mint export. @throws Refusal file-headers, file-empty, file-refused */
export function readMint(
  sheet: Sheet,
  check: CheckRow<MintInput>,
): SheetReading<MintInput> {
  return readSheetRows(sheet, MINT_HEADERS, (row) => readMintRow(row, check))
}

/** A row of a Mint export as an input, or all its problems. */
export function readMintRow(
  row: SheetRow,
  check: CheckRow<MintInput>,
): RowReading<MintInput> {
  const reader = readerOf(row, MINT_HEADERS)
  const fields = {
    row: row.number,
    day: reader.americanDay(0),
    merchant: reader.name(1, 120),
    originalDescription: reader.name(2, LONGEST.notes),
    minor: reader.amount(3, '.')?.minor,
    type: reader.choice<'expense' | 'income'>(4, 'mintType', {
      debit: 'expense',
      credit: 'income',
    }),
    category: reader.name(5, 60),
    accountName: reader.name(6, 120),
    labels: reader.name(7, 200),
    // Leaves room for labels and the account's name, which are added to the notes.
    notes: reader.lines(8, LONGEST.notes - 120 - 200 - 2),
  }
  return reader.rowOf<MintInput>(fields, check)
}

/** The notes of a Mint row: its own, the labels, and the name of an unknown account. */
export function notesOfMint(
  input: MintInput,
  isOwnAccount: (name: string) => boolean,
): string {
  const account = isOwnAccount(input.accountName) ? '' : input.accountName
  return [input.notes, input.labels, account].filter((line) => line !== '').join('\n')
}

/**
 * Joins the two rows of a transfer: one amount, opposite types, two own accounts. Both rows
 * have a transfer category and are at most 3 days apart; nearest days first. All other rows
 * stay single, in the file's order.
 */
export function pairTransfers(
  inputs: MintInput[],
  isOwnAccount: (name: string) => boolean,
): { transactions: MintInput[]; transfers: MintTransfer[] } {
  const sides = inputs.filter((input) => isSide(input) && isOwnAccount(input.accountName))
  const joined = new Set<MintInput>()
  const transfers: MintTransfer[] = []
  for (const { from, to } of candidatesOf(sides)) {
    if (joined.has(from) || joined.has(to)) continue
    joined.add(from).add(to)
    transfers.push({ from, to })
  }
  return { transactions: inputs.filter((input) => !joined.has(input)), transfers }
}

function isSide(input: MintInput): boolean {
  return TRANSFER_CATEGORIES.has(input.category.toLowerCase())
}

function candidatesOf(sides: MintInput[]): MintTransfer[] {
  const incomes = sides.filter((side) => side.type === 'income')
  const pairs = sides
    .filter((side) => side.type === 'expense')
    .flatMap((from) =>
      incomes.filter((to) => areOneTransfer(from, to)).map((to) => ({ from, to })),
    )
  return pairs.toSorted((a, b) => gapOf(a) - gapOf(b))
}

function areOneTransfer(from: MintInput, to: MintInput): boolean {
  if (from.minor !== to.minor || from.accountName === to.accountName) return false
  return gapOf({ from, to }) <= TRANSFER_DAYS
}

function gapOf({ from, to }: MintTransfer): number {
  return Math.abs(daysBetween(from.day, to.day))
}
