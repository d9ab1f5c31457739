import type { Day } from '../day.ts'
import { foldedText } from '../folding.ts'
import type {
  BankImportRow,
  BookAround,
  BookEntry,
  Finding,
  FindingStep,
  OwnAccount,
} from './rows.ts'
import { isLikePayee } from './likeness.ts'
import { bestPairs, nearIndex } from './pairs.ts'
import type { Pair } from './pairs.ts'

/** A row of another statement, or an entry of the book, as one side of a transfer. */
type TransferSide = {
  accountId: string
  /** Signed. */
  minor: number
  currency: string
  day: Day
  payee: string
  text: string
  bankId: string | null
  iban?: string | undefined
  transferAccount?: string | undefined
  otherAccountId?: string | undefined
  row?: number
  entry?: BookEntry
}

/** Digits by which a text names an account: its last ones. */
const FEWEST_DIGITS = 4

/**
 * Transfers between own accounts: money out of one and into another within five days. Equal
 * amounts are no evidence, as strangers pay them, too.
 */
export const findTransfers: FindingStep = (rows, book) => {
  const sides = [...rows.map(sideOfRow), ...book.entries.flatMap(sideOfEntry)]
  const near = nearIndex(sides, (side) => ({
    key: equalKey(side, side.minor),
    day: side.day,
  }))
  const currencies = [...new Set(sides.map(({ currency }) => currency))]
  const sameDay = nearIndex(sides, (side) => ({ key: foreignKey(side), day: side.day }))
  const pairs = rows.flatMap((row): Pair<TransferSide>[] => {
    const own = sideOfRow(row)
    const equal = near(equalKey(row, 0 - row.minor), row.day)
    const exchanged = currencies
      .filter((currency) => currency !== row.currency)
      .flatMap((currency) =>
        sameDay(foreignKey({ currency, minor: 0 - row.minor }), row.day, 0),
      )
    return [...equal, ...exchanged]
      .filter(({ other }) => other.accountId !== row.accountId)
      .filter(({ other }) => isEvident(own, other, book))
      .map(({ other, days }) => ({ row, other, distance: days }))
  })
  return findingsOf(bestPairs(pairs))
}

function equalKey({ currency }: { currency: string }, minor: number): string {
  return `${currency} ${minor}`
}

function foreignKey({ currency, minor }: { currency: string; minor: number }): string {
  return `${currency} ${minor < 0 ? 'out' : 'in'}`
}

function findingsOf(pairs: Pair<TransferSide>[]): Map<number, Finding> {
  const findings = new Map<number, Finding>()
  for (const { row, other } of pairs) {
    if (findings.has(row.number)) continue
    if (other.entry) {
      findings.set(row.number, { kind: 'transfer', entry: other.entry })
    } else if (other.row !== undefined && !findings.has(other.row)) {
      findings.set(row.number, { kind: 'transfer', otherRow: other.row })
      findings.set(other.row, { kind: 'transfer', otherRow: row.number })
    }
  }
  return findings
}

function sideOfRow({ number, original: _original, ...row }: BankImportRow): TransferSide {
  return { ...row, row: number }
}

function sideOfEntry(entry: BookEntry): TransferSide[] {
  const { accountId, minor, currency, day, bankPayee, bankText, bankId } = entry
  const isSingle = entry.type !== 'transfer' && entry.billId === null && !entry.isRefund
  if (accountId === null || !isSingle) return []
  const texts = { payee: bankPayee ?? entry.name, text: bankText ?? '' }
  return [{ accountId, minor, currency, day, ...texts, bankId, entry }]
}

function isEvident(
  one: TransferSide,
  other: TransferSide,
  { accounts }: BookAround,
): boolean {
  const accountOf = (side: TransferSide) => accounts.find(({ id }) => id === side.accountId)
  return (
    (one.bankId !== null && one.bankId === other.bankId) ||
    isNaming(one, accountOf(other)) ||
    isNaming(other, accountOf(one)) ||
    isSameHolder(one, other) ||
    isExchange(one, other)
  )
}

/** Whether a side names the other account: in the file, by its IBAN, or by its last digits. */
function isNaming(
  { payee, text, iban, transferAccount, otherAccountId }: TransferSide,
  account: OwnAccount | undefined,
): boolean {
  if (otherAccountId) return otherAccountId === account?.id
  if (transferAccount && account && isSameName(transferAccount, account.name)) return true
  const plain = (written: string) => written.replaceAll(/[^\p{L}\p{N}]/gu, '').toUpperCase()
  const numbers = (account?.numbers ?? []).map(plain)
  if (iban && numbers.includes(plain(iban))) return true
  const words = `${payee} ${text}`.split(/\D+/)
  return words.some(
    (word) =>
      word.length >= FEWEST_DIGITS && numbers.some((number) => number.endsWith(word)),
  )
}

function isSameName(one: string, other: string): boolean {
  return foldedText(one) === foldedText(other)
}

/** A person's own name, with like texts, on both sides. */
function isSameHolder(one: TransferSide, other: TransferSide): boolean {
  if (one.payee === '' || !isSameName(one.payee, other.payee)) return false
  return isSameName(one.text, other.text) || isLikePayee(one.text, other.text)
}

/** The two sides of an exchange: each names the other's currency, or both say the same. */
function isExchange(one: TransferSide, other: TransferSide): boolean {
  if (one.currency === other.currency) return false
  const words = ({ payee, text }: TransferSide) => `${payee} ${text}`.toUpperCase()
  const isNamed = (side: TransferSide, currency: string) =>
    words(side)
      .split(/[^A-Z]+/)
      .includes(currency)
  if (isNamed(one, other.currency) || isNamed(other, one.currency)) return true
  return words(one).trim() !== '' && foldedText(words(one)) === foldedText(words(other))
}
