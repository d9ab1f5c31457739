import type { Day } from '../day.ts'
import { foldedText } from '../folding.ts'
import type { Likeness } from './likeness.ts'
import { pairNearest } from './pairs.ts'
import type { Pair } from './pairs.ts'
import type {
  BankImportRow,
  BookEntry,
  Finding,
  FindingStep,
  OwnAccount,
} from './bankRows.ts'

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

/** Minimum last digits by which a text names an account. */
const FEWEST_DIGITS = 4
/** Minimum letters of an account's name to search for in texts. */
const SHORTEST_NAME = 5

/**
 * Transfers between own accounts: money out of one and into another within five days, or
 * exchanged on the same day. Equal amounts are no evidence, as strangers pay them, too.
 */
export const findTransfers: FindingStep = function* (rows, { accounts, entries }, isLike) {
  const isEvident = evidence(accounts, isLike)
  const ofRows = new Map(rows.map((row) => [row, sideOfRow(row)]))
  const sides = [...ofRows.values(), ...entries.flatMap(sideOfEntry)]
  const common = {
    textOf: textOfSide,
    rowOf: ({ row }: TransferSide) => row,
    fits: (row: BankImportRow, other: TransferSide) => isEvident(ofRows.get(row)!, other), // has all
  }
  const equal = yield* pairNearest(rows, sides, {
    ...common,
    placeOf: (side) => ({ key: equalKey(side, side.minor), day: side.day }),
    keysOf: (row) => [equalKey(row, 0 - row.minor)],
  })
  const currencies = [...new Set(sides.map(({ currency }) => currency))]
  const exchanged = yield* pairNearest(rows, sides, {
    ...common,
    placeOf: (side) => ({ key: foreignKey(side), day: side.day }),
    keysOf: ({ currency: own, minor }) =>
      currencies
        .filter((currency) => currency !== own)
        .map((currency) => foreignKey({ currency, minor: 0 - minor })),
    mostDays: 0,
  })
  return findingsOf([...equal, ...exchanged])
}

function textOfSide(side: TransferSide): string {
  const { accountId, payee, text, iban, bankId, transferAccount, otherAccountId } = side
  return JSON.stringify([
    accountId,
    payee,
    text,
    iban,
    bankId,
    transferAccount,
    otherAccountId,
    side.row === undefined,
  ])
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

/** Texts of a side, folded once, and whether it names an account, by id. */
type Facts = { payee: string; text: string; digits: string[]; names: Map<string, boolean> }
type AccountNames = { id: string; name: string; numbers: string[] }

/** Whether two sides belong to a transfer; facts of accounts and texts are cached. */
function evidence(accounts: OwnAccount[], isLike: Likeness) {
  const known = new Map<string, AccountNames>(
    accounts.map(({ id, name, numbers }) => [
      id,
      { id, name: foldedText(name), numbers: numbers.map(plainNumber) },
    ]),
  )
  const read = new WeakMap<TransferSide, Facts>()
  const factsOf = (side: TransferSide): Facts => {
    const facts = read.get(side) ?? factsFrom(side)
    read.set(side, facts)
    return facts
  }
  const isNaming = (side: TransferSide, accountId: string): boolean => {
    const { names } = factsOf(side)
    const named =
      names.get(accountId) ?? namesAccount(side, factsOf(side), known.get(accountId))
    names.set(accountId, named)
    return named
  }
  /** A person's own name, with like texts, on both sides. */
  const isSameHolder = (one: TransferSide, other: TransferSide): boolean => {
    const [own, others] = [factsOf(one), factsOf(other)]
    if (own.payee === '' || own.payee !== others.payee) return false
    return own.text === others.text || isLike(one.text, other.text)
  }
  return (one: TransferSide, other: TransferSide): boolean =>
    one.accountId !== other.accountId &&
    ((one.bankId !== null && one.bankId === other.bankId) ||
      isNaming(one, other.accountId) ||
      isNaming(other, one.accountId) ||
      isSameHolder(one, other) ||
      isExchange(one, other))
}

function factsFrom({ payee, text }: TransferSide): Facts {
  const digits = `${payee} ${text}`.split(/\D+/)
  return {
    payee: foldedText(payee),
    text: foldedText(text),
    digits: digits.filter(({ length }) => length >= FEWEST_DIGITS),
    names: new Map(),
  }
}

function plainNumber(written: string): string {
  return written.replaceAll(/[^\p{L}\p{N}]/gu, '').toUpperCase()
}

/**
 * Whether a side names an account: in the file, by its IBAN, by its last digits, or by its
 * name.
 */
function namesAccount(
  { iban, transferAccount, otherAccountId }: TransferSide,
  { payee, text, digits }: Facts,
  account: AccountNames | undefined,
): boolean {
  if (!account) return false
  if (otherAccountId) return otherAccountId === account.id
  if (transferAccount && foldedText(transferAccount) === account.name) return true
  const { numbers, name } = account
  if (iban && numbers.includes(plainNumber(iban))) return true
  const isNumbered = digits.some((word) => numbers.some((number) => number.endsWith(word)))
  return isNumbered || isNamed(`${payee} ${text}`, name)
}

/** Whether a folded text has the name of an account, of some length, as whole words. */
function isNamed(text: string, name: string): boolean {
  if (name.length < SHORTEST_NAME) return false
  const words = (written: string) => ` ${written.split(/[^\p{L}\p{N}]+/u).join(' ')} `
  return words(text).includes(words(name))
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
