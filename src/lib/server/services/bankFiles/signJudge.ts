import { readWrittenAmount } from './amounts.ts'
import { findChains } from './balances.ts'
import type { BalancedRow, Chain } from './balances.ts'
import { textIn } from './columns.ts'
import { currencyOf } from './currencies.ts'
import { negated } from './decimals.ts'
import type { TransactionLine } from './lines.ts'
import { accountIn, partKey } from './parts.ts'
import type { TableRow } from './plainText.ts'
import { AMOUNT_ROLES, placesOf, SIGNED_ROLES } from './roles.ts'
import type { Columns } from './roles.ts'
import { isOfCard, signedAmount, valueIn } from './signs.ts'
import type { SignedAmount } from './signs.ts'
import type { Understood } from './understood.ts'

/** The signed amounts of a table's transactions, and the balances that prove them. */
export type Judged = {
  /** Null where an amount cannot be read. */
  amounts: (SignedAmount | null)[]
  isReversed: boolean
  /** 1 for oldest first, -1 for newest first, 0 where no running balance tells. */
  direction: -1 | 0 | 1
  /** Possible running balances by the key of a statement. */
  chains: Map<string, Chain[]>
}

type Try = { isFeeBeside: boolean; isReversed: boolean }

/** The signs with which the running balance adds up, else those of the file or of a card. */
export function judgeSigns(table: Understood, wanted?: boolean): Judged {
  const judged = firstProven(table, wanted)
  const isWanted = wanted !== undefined || judged.isReversed || !hasOwnSigns(table)
  return isWanted || !isCardFile(table, judged) ? judged : turned(judged)
}

/** The first way in which the running balance adds up, else the usual way. */
function firstProven(table: Understood, wanted: boolean | undefined): Judged {
  const [usual, ...others] = triesOf(table, wanted)
  const judged = judgedBy(table, usual!)
  if (isProven(judged) || table.columns.balance === undefined) return judged
  for (const way of others) {
    const other = judgedBy(table, way)
    if (isProven(other)) return other
  }
  return judged
}

/** The currency that a row names, or "". */
export function currencyIn(row: TableRow, columns: Columns): string {
  const named = currencyOf(textIn(row, columns.currency))
  const written = placesOf(columns, AMOUNT_ROLES)
    .map((at) => readWrittenAmount(row.cells[at])?.currency)
    .find(Boolean)
  return named ?? written ?? ''
}

function triesOf(table: Understood, wanted: boolean | undefined): Try[] {
  const fees = table.columns.fee ? [true, false] : [true]
  const signs = hasOwnSigns(table) ? [false, true] : [false]
  return (wanted === undefined ? signs : [wanted]).flatMap((isReversed) =>
    fees.map((isFeeBeside) => ({ isFeeBeside, isReversed })),
  )
}

/** Whether amounts have a sign of their own, in place of a word or a second column. */
function hasOwnSigns({ columns, rules, lines }: Understood): boolean {
  const places = placesOf(columns, SIGNED_ROLES)
  const hasWord = ({ row }: TransactionLine) =>
    places.some((at) => readWrittenAmount(row.cells[at])?.side)
  return places.length > 0 && !rules.isByWord && !lines.transactions.some(hasWord)
}

function judgedBy(table: Understood, { isFeeBeside, isReversed }: Try): Judged {
  const { columns, rules, lines } = table
  const amounts = lines.transactions.map(({ row }) => {
    const signed = signedAmount(row, columns, rules, isFeeBeside)
    return signed && isReversed ? { ...signed, amount: negated(signed.amount) } : signed
  })
  const chains = chainsOf(table, amounts)
  return { amounts, isReversed, direction: directionIn(chains), chains }
}

function chainsOf(
  { lines, columns, rules, isParted }: Understood,
  amounts: (SignedAmount | null)[],
): Map<string, Chain[]> {
  const booked = new Map<string, BalancedRow[]>()
  for (const [at, { row, isPending }] of lines.transactions.entries()) {
    const amount = amounts[at]?.amount
    if (isPending || amount === undefined) continue
    const account = isParted ? accountIn(row, columns) : ''
    const part = partKey({ account, currency: currencyIn(row, columns) })
    const balance = valueIn(row, columns.balance, rules.mark)
    const rows = booked.get(part)
    if (rows) rows.push({ amount, balance })
    else booked.set(part, [{ amount, balance }])
  }
  return new Map([...booked].map(([part, rows]) => [part, findChains(rows)]))
}

function isProven({ chains }: Judged): boolean {
  return chains.size > 0 && [...chains.values()].every((found) => found.length > 0)
}

function directionIn(chains: Map<string, Chain[]>): -1 | 0 | 1 {
  const sure = [...chains.values()].find((found) => found.length === 1)
  return sure?.[0]?.direction ?? 0
}

function isCardFile({ lines, columns }: Understood, { amounts }: Judged): boolean {
  const rows = lines.transactions.flatMap(({ row }, at) => {
    const amount = amounts[at]?.amount
    const text = [columns.payee, columns.description, columns.text, columns.kind]
      .map((places) => textIn(row, places))
      .join(' ')
    return amount === undefined ? [] : [{ amount, text }]
  })
  return isOfCard(rows)
}

/** The same from the holder's view: a debt is negative. */
function turned(judged: Judged): Judged {
  const chains = [...judged.chains].map(([part, found]): [string, Chain[]] => [
    part,
    found.map((chain) => ({
      ...chain,
      opening: negated(chain.opening),
      closing: negated(chain.closing),
    })),
  ])
  const amounts = judged.amounts.map(
    (signed) => signed && { ...signed, amount: negated(signed.amount) },
  )
  return { ...judged, amounts, isReversed: true, chains: new Map(chains) }
}
