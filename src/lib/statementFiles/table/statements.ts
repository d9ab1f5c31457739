import type { BankAccount, BankRow, BankStatement } from '#lib/domain/bankFile.ts'
import type { DateOrder } from '#lib/domain/bankMapping.ts'
import { directionOf } from '../dayOrder.ts'
import { negated, sumOf } from '../decimals.ts'
import { accountNamed, cellText, wordsOf } from '../text.ts'
import type { TableRow } from '../text.ts'
import { accountSideOf, placesOf } from './headers.ts'
import type { Columns } from './headers.ts'
import { accountIn, partKey } from './lines.ts'
import { namedBalances } from './namedBalances.ts'
import { provenDirection } from './signAssessment.ts'
import type { SignAssessment } from './signAssessment.ts'
import type { Chain } from './signs.ts'
import type { Table, Preamble } from './table.ts'

type Balances = Pick<BankStatement, 'opening' | 'closing'>

/** The statements of a table, one for each account and currency of its rows. */
export function splitStatements(
  table: Table,
  assessment: SignAssessment,
  rows: BankRow[],
  order: DateOrder,
): BankStatement[] {
  const parts = Map.groupBy(rows, partKey)
  if (parts.size < 2) {
    const currency = rows[0]?.currency ?? table.currency
    const booked = rows.filter(({ isPending }) => !isPending)
    const balances = chainBalances(assessment.chains.get(partKey(rows[0] ?? {})), booked)
    const named = fileBalances(table, assessment, booked, order)
    return [
      {
        account: { ...accountOfTable(table), currency },
        opening: balances.opening ?? named.opening,
        closing: balances.closing ?? named.closing,
        rows,
      },
    ]
  }
  return [...parts].map(([part, own]) => ({
    account: accountOfPart(table, own[0]!), // a group has a row
    ...chainBalances(assessment.chains.get(part), own),
    rows: own,
  }))
}

function accountOfPart(table: Table, { account, currency }: BankRow): BankAccount {
  if (!table.isParted) return { ...accountOfTable(table), currency }
  const named = account ? (accountNamed(account) ?? { name: account }) : {}
  return { ...named, currency: currency ?? table.currency }
}

/** Balances of the chain in the direction of the days. */
function chainBalances(chains: Chain[] = [], rows: BankRow[]): Balances {
  const direction = directionOf(rows.map(({ day }) => day))
  const chain = chains.find((found) => found.direction === direction) ?? chains[0]
  return { opening: chain?.opening ?? null, closing: chain?.closing ?? null }
}

/** Balances that lines or the preamble name; a debt is negative. */
function fileBalances(
  table: Table,
  assessment: SignAssessment,
  booked: BankRow[],
  order: DateOrder,
): Balances {
  const sum = sumOf(...booked.map(({ amount }) => amount))
  const isTurned = assessment.isReversed && !assessment.isProvenByNames
  const { opening, closing } = namedBalances(table, {
    order,
    sum: isTurned ? negated(sum) : sum,
    isNewestFirst: directionOf(booked.map(({ day }) => day)) < 0,
  })
  const turn = (amount: string | null) =>
    amount !== null && isTurned ? negated(amount) : amount
  return { opening: turn(opening), closing: turn(closing) }
}

/** The account above the table, else the same one in each row. */
function accountOfTable({
  preamble,
  columns,
  lines,
}: Table): Omit<BankAccount, 'currency'> {
  if (preamble.account.iban || preamble.account.number) return preamble.account
  const written = lines.transactions.map(({ row }) => accountIn(row, columns))
  const [first = ''] = written
  if (first === '' || written.some((text) => text !== first)) return {}
  return accountNamed(first) ?? {}
}

/** A table whose account columns are not yet assigned to holder or other side. */
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
  read: (columns: Columns) => Table,
): Columns {
  const { columns, headers } = table
  const places = columns.account ?? []
  const titles = places.map((at) => wordsOf(cellText(headers?.cells[at])))
  const own = places.filter(
    (_, index) => OWN.test(titles[index]!) || accountSideOf(titles[index]!) === 'account',
  )
  const filled = own.filter((at) => cellTexts(table, at).length > 0)
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
  read: (columns: Columns) => Table,
): boolean {
  const { columns, preamble, rows } = table
  const values = cellTexts(table, at)
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

/** Whether the balances of each account add up. */
function isProven(table: Table): boolean {
  return table.isParted && provenDirection(table) !== null
}

function sameAccount(text: string, account: string | undefined): boolean {
  const compact = (one: string) => one.replaceAll(/[\s./-]/g, '').toUpperCase()
  return account !== undefined && compact(text) === compact(account)
}

function cellTexts({ rows }: OpenTable, at: number): string[] {
  return rows.map(({ cells }) => cellText(cells[at])).filter(Boolean)
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
