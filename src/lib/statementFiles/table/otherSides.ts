import { textOf, wordsOf } from '../plainText.ts'
import type { TableRow } from '../plainText.ts'
import { accountSideOf } from './partyHeaders.ts'
import type { Preamble } from './preamble.ts'
import { placesOf } from './roles.ts'
import type { Columns } from './roles.ts'
import { provenDirection } from './signJudge.ts'
import type { Understood } from './understood.ts'

/** A table whose columns are named but for whose accounts they have. */
type OpenTable = {
  columns: Columns
  headers: TableRow | null
  rows: TableRow[]
  preamble: Preamble
}

/** Headers of cards, and of accounts that say that they are the holder's. */
const OWN =
  / (?:auftragskonto|auftraggeberkonto|eigenes?|own|my|from|kreditkarte\p{L}*|karten?\p{L}*|card|carte|tarjeta|carta|cartao|kort\p{L}*|kaart\p{L}*|kart[ay]?\p{L}*|карта|карты|καρτα\p{L}*) /u

/**
 * The columns with accounts of the other sides apart from the holder's. "IBAN" beside a name
 * is the other side's. It is the holder's if all rows share it, or balances prove it.
 */
export function withOtherSides(
  table: OpenTable,
  read: (columns: Columns) => Understood,
): Columns {
  const { columns, headers } = table
  const places = columns.account ?? []
  const titles = places.map((at) => wordsOf(textOf(headers?.cells[at])))
  const own = places.filter(
    (_, index) => OWN.test(titles[index]!) || accountSideOf(titles[index]!) === 'account',
  )
  const filled = own.filter((at) => valuesOf(table, at).length > 0)
  const open = places.filter((at) => !own.includes(at))
  if (filled.length > 0) return moved(columns, filled, open)
  if (open.length === 0) return columns
  if (columns.iban) return moved(columns, open, [])
  const others = open.filter((at) => isOtherSides(table, at, read))
  const ofHolder = open.filter((at) => !others.includes(at))
  return moved(columns, ofHolder, others)
}

function isOtherSides(
  table: OpenTable,
  at: number,
  read: (columns: Columns) => Understood,
): boolean {
  const { columns, preamble, rows } = table
  const values = valuesOf(table, at)
  const { iban, number } = preamble.account
  const isOwn = (text: string) => sameAccount(text, iban) || sameAccount(text, number)
  if (iban ?? number) return !values.every(isOwn)
  if (new Set(values).size < 2) return false
  const withBalances = { ...columns, account: [at] }
  if (columns.balance && isProven(read(withBalances))) return false
  const dated = read(withBalances).lines.transactions.length
  if (values.length < Math.min(dated, rows.length)) return true
  const parties = placesOf(columns, ['payee', 'payer'])
  return parties.length > 0 && at > Math.min(...parties)
}

/** Whether the balances of each account add up for itself. */
function isProven(table: Understood): boolean {
  return table.isParted && provenDirection(table) !== null
}

function sameAccount(text: string, account: string | undefined): boolean {
  const compact = (one: string) => one.replaceAll(/[\s./-]/g, '').toUpperCase()
  return account !== undefined && compact(text) === compact(account)
}

function valuesOf({ rows }: OpenTable, at: number): string[] {
  return rows.map(({ cells }) => textOf(cells[at])).filter(Boolean)
}

function moved(columns: Columns, own: number[], others: number[]): Columns {
  const { account: _account, iban, ...rest } = columns
  const ibans = [...(iban ?? []), ...others]
  return {
    ...rest,
    ...(own.length > 0 && { account: own }),
    ...(ibans.length > 0 && { iban: ibans }),
  }
}
