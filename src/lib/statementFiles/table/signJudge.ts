import { readWrittenAmount } from '../amounts.ts'
import { currencyOf } from '../currencies.ts'
import { areEqual, negated, sumOf } from '../decimals.ts'
import type { TableRow } from '../plainText.ts'
import { signsByBalance } from './balanceSigns.ts'
import { findChains } from './balances.ts'
import type { BalancedRow, Chain } from './balances.ts'
import { textIn } from './columns.ts'
import type { TransactionLine } from './lines.ts'
import { explicitBalances } from './namedBalances.ts'
import { accountIn, partKey } from './parts.ts'
import { AMOUNT_ROLES, placesOf, SIGNED_ROLES } from './roles.ts'
import type { Columns } from './roles.ts'
import { isOfCard, signedAmount, valueIn } from './signs.ts'
import type { SignedAmount, SignRules } from './signs.ts'
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
  /** Whether the named opening and closing balance prove the amounts as they are. */
  isProvenByNames: boolean
}

type Try = Pick<SignRules, 'isDebitNegative' | 'isCreditNegative'> & {
  isFeeBeside: boolean
  isReversed: boolean
}

/** The signs with which the running balance adds up, else those of the file or of a card. */
export function judgeSigns(table: Understood, wanted?: boolean): Judged {
  const judged = firstProven(table, wanted)
  const isWanted = wanted !== undefined || judged.isReversed || !hasOwnSigns(table)
  return isWanted || !isCardFile(table, judged) ? judged : turned(judged)
}

/** The first way in which the balances add up, else the signs of single rows, else the usual. */
function firstProven(table: Understood, wanted: boolean | undefined): Judged {
  const [usual, ...others] = triesOf(table, wanted)
  const judged = judgedBy(table, usual!)
  if (isProven(judged)) return judged
  for (const way of others) {
    const other = judgedBy(table, way)
    if (isProven(other)) return other
  }
  return wanted === undefined ? (singlyTurned(table, judged) ?? judged) : judged
}

/** The direction of the rows whose balances add up; null where they do not. */
export function provenDirection(table: Understood): Judged['direction'] | null {
  const judged = firstProven(table, undefined)
  return isProven(judged) ? judged.direction : null
}

/** The rows of one account with the signs that the running balance gives to each. */
function singlyTurned(table: Understood, judged: Judged): Judged | null {
  if (table.isParted || judged.chains.size !== 1) return null
  const booked = bookedRows(table, judged.amounts)
  const opening = explicitBalances(table).opening
  const amounts = signsByBalance(booked, opening)
  if (!amounts) return null
  const turned = [...judged.amounts]
  for (const [index, { at }] of booked.entries())
    turned[at] = { ...turned[at]!, amount: amounts[index]! }
  const found = judgedFrom(table, turned, false)
  return isProven(found) ? found : null
}

/** The currency that a row names, or "". */
export function currencyIn(row: TableRow, columns: Columns): string {
  const named = currencyOf(textIn(row, columns.currency))
  const written = placesOf(columns, AMOUNT_ROLES)
    .map((at) => readWrittenAmount(row.cells[at]))
    .find((amount) => amount !== null)
  return named ?? written?.currency ?? ''
}

function triesOf(table: Understood, wanted: boolean | undefined): Try[] {
  const { columns, rules } = table
  const fees = columns.fee ? [true, false] : [true]
  const signs = hasOwnSigns(table) ? [false, true] : [false]
  const usual = {
    isDebitNegative: rules.isDebitNegative,
    isCreditNegative: rules.isCreditNegative,
  }
  const others = [
    { ...usual, isDebitNegative: !usual.isDebitNegative },
    { ...usual, isCreditNegative: !usual.isCreditNegative },
    // Money in before money out, without headers.
    {
      isDebitNegative: !usual.isDebitNegative,
      isCreditNegative: !usual.isCreditNegative,
    },
  ]
  const sides = hasOwnSigns(table) || !columns.debit ? [usual] : [usual, ...others]
  return (wanted === undefined ? signs : [wanted]).flatMap((isReversed) =>
    sides.flatMap((side) =>
      fees.map((isFeeBeside) => ({ isFeeBeside, isReversed, ...side })),
    ),
  )
}

/** Whether amounts have a sign of their own, in place of a word or a second column. */
function hasOwnSigns({ columns, rules, lines }: Understood): boolean {
  const places = placesOf(columns, SIGNED_ROLES)
  const hasWord = ({ row }: TransactionLine) =>
    places.some((at) => readWrittenAmount(row.cells[at])?.side)
  return places.length > 0 && !rules.isByWord && !lines.transactions.some(hasWord)
}

function judgedBy(table: Understood, { isFeeBeside, isReversed, ...sides }: Try): Judged {
  const { columns, lines } = table
  const rules = { ...table.rules, ...sides }
  const amounts = lines.transactions.map(({ row }) => {
    const signed = signedAmount(row, columns, rules, isFeeBeside)
    return signed && isReversed ? { ...signed, amount: negated(signed.amount) } : signed
  })
  return judgedFrom(table, amounts, isReversed)
}

function judgedFrom(
  table: Understood,
  amounts: (SignedAmount | null)[],
  isReversed: boolean,
): Judged {
  const chains = chainsOf(table, amounts)
  const isProvenByNames = !table.isParted && areProvenByNames(table, amounts)
  return { amounts, isReversed, direction: directionIn(chains), chains, isProvenByNames }
}

/** Whether the rows lead from the balance that a line calls the opening one to the closing. */
function areProvenByNames(table: Understood, amounts: (SignedAmount | null)[]): boolean {
  const { opening, closing } = explicitBalances(table)
  const booked = bookedRows(table, amounts)
  if (opening === null || closing === null || booked.length === 0) return false
  return areEqual(sumOf(opening, ...booked.map(({ amount }) => amount)), closing)
}

function chainsOf(
  table: Understood,
  amounts: (SignedAmount | null)[],
): Map<string, Chain[]> {
  const parts = Map.groupBy(bookedRows(table, amounts), ({ part }) => part)
  return new Map([...parts].map(([part, rows]) => [part, findChains(rows)]))
}

type BookedRow = BalancedRow & { at: number; part: string }

/** Booked rows with their balance, by their index among the transactions. */
function bookedRows(
  { lines, columns, rules, isParted }: Understood,
  amounts: (SignedAmount | null)[],
): BookedRow[] {
  return lines.transactions.flatMap(({ row, isPending }, at) => {
    const amount = amounts[at]?.amount
    if (isPending || amount === undefined) return []
    const account = isParted ? accountIn(row, columns) : ''
    const part = partKey({ account, currency: currencyIn(row, columns) })
    return [{ at, part, amount, balance: valueIn(row, columns.balance, rules.mark) }]
  })
}

function isProven({ chains, isProvenByNames }: Judged): boolean {
  const hasChains =
    chains.size > 0 && [...chains.values()].every(({ length }) => length > 0)
  return hasChains || isProvenByNames
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
