import { readWrittenAmount, currencyOf } from '../amounts.ts'
import { areEqual, negated, sumOf } from '../decimals.ts'
import { cellText } from '../text.ts'
import type { TableRow } from '../text.ts'
import { textIn } from './columns.ts'
import { AMOUNT_ROLES, placesOf, SIGNED_ROLES, TEXT_ROLES } from './headers.ts'
import type { Columns } from './headers.ts'
import { accountIn, partKey } from './lines.ts'
import type { TransactionLine } from './lines.ts'
import { explicitBalances } from './namedBalances.ts'
import { signsByBalance, findChains, isOfCard, signedAmount, valueIn } from './signs.ts'
import type { BalancedRow, Chain, SignedAmount, SignRules } from './signs.ts'
import { statusBefore } from './statusWords.ts'
import type { Table } from './table.ts'

/** The signed amounts of a table's transactions, and the balances that prove them. */
export type SignAssessment = {
  /** Null where an amount cannot be read. */
  amounts: (SignedAmount | null)[]
  isReversed: boolean
  /** 1 for oldest first, -1 for newest first, 0 without a running balance. */
  direction: -1 | 0 | 1
  /** Possible running balances by the key of a statement. */
  chains: Map<string, Chain[]>
  /** Whether the named opening and closing balance prove the amounts as they are. */
  isProvenByNames: boolean
}

type SignOption = Pick<SignRules, 'isDebitNegative' | 'isCreditNegative'> & {
  isFeeBeside: boolean
  isReversed: boolean
}

/** Signs that fit the running balance, else those of the file, reversed for cards. */
export function assessSigns(table: Table, wanted?: boolean): SignAssessment {
  const assessment = firstProven(table, wanted)
  const isWanted = wanted !== undefined || assessment.isReversed || !hasOwnSigns(table)
  return isWanted || !isCardFile(table, assessment) ? assessment : turned(assessment)
}

/**
 * The first choice of signs by which balances add up, else signs row by row, else the usual
 * signs.
 */
function firstProven(table: Table, wanted: boolean | undefined): SignAssessment {
  const [usual, ...others] = triesOf(table, wanted)
  const assessment = assessAs(table, usual!)
  if (isProven(assessment)) return assessment
  for (const way of others) {
    const other = assessAs(table, way)
    if (isProven(other)) return other
  }
  return wanted === undefined ? (singlyTurned(table, assessment) ?? assessment) : assessment
}

/** The direction of the rows whose balances add up; null where they do not. */
export function provenDirection(table: Table): SignAssessment['direction'] | null {
  const assessment = firstProven(table, undefined)
  return isProven(assessment) ? assessment.direction : null
}

/** The rows of one account with the signs that the running balance gives to each. */
function singlyTurned(table: Table, assessment: SignAssessment): SignAssessment | null {
  if (table.isParted || assessment.chains.size !== 1) return null
  const booked = bookedRows(table, assessment.amounts)
  const opening = explicitBalances(table).opening
  const amounts = signsByBalance(booked, opening)
  if (!amounts) return null
  const turned = [...assessment.amounts]
  for (const [index, { at }] of booked.entries())
    turned[at] = { ...turned[at]!, amount: amounts[index]! }
  const found = assessmentOf(table, turned, false)
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

function triesOf(table: Table, wanted: boolean | undefined): SignOption[] {
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

/** Whether amounts are signed, without direction words or a second column. */
function hasOwnSigns({ columns, rules, lines }: Table): boolean {
  const places = placesOf(columns, SIGNED_ROLES)
  const hasWord = ({ row }: TransactionLine) =>
    places.some((at) => readWrittenAmount(row.cells[at])?.side)
  return places.length > 0 && !rules.isByWord && !lines.transactions.some(hasWord)
}

function assessAs(
  table: Table,
  { isFeeBeside, isReversed, ...sides }: SignOption,
): SignAssessment {
  const { columns, lines } = table
  const rules = { ...table.rules, ...sides }
  const amounts = lines.transactions.map(({ row }) => {
    const signed = signedAmount(row, columns, rules, isFeeBeside)
    return signed && isReversed ? { ...signed, amount: negated(signed.amount) } : signed
  })
  return assessmentOf(table, amounts, isReversed)
}

function assessmentOf(
  table: Table,
  amounts: (SignedAmount | null)[],
  isReversed: boolean,
): SignAssessment {
  const chains = chainsOf(table, amounts)
  const isProvenByNames = !table.isParted && areProvenByNames(table, amounts)
  return { amounts, isReversed, direction: directionIn(chains), chains, isProvenByNames }
}

/** Whether the rows lead from the balance that a line calls the opening one to the closing. */
function areProvenByNames(table: Table, amounts: (SignedAmount | null)[]): boolean {
  const { opening, closing } = explicitBalances(table)
  const booked = bookedRows(table, amounts)
  if (opening === null || closing === null || booked.length === 0) return false
  return areEqual(sumOf(opening, ...booked.map(({ amount }) => amount)), closing)
}

function chainsOf(table: Table, amounts: (SignedAmount | null)[]): Map<string, Chain[]> {
  const parts = Map.groupBy(bookedRows(table, amounts), ({ part }) => part)
  return new Map([...parts].map(([part, rows]) => [part, findChains(rows)]))
}

type BookedRow = BalancedRow & { at: number; part: string }

/** Booked rows with their balance, by their index among the transactions. */
function bookedRows(
  { lines, columns, rules, isParted }: Table,
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

function isProven({ chains, isProvenByNames }: SignAssessment): boolean {
  const hasChains =
    chains.size > 0 && [...chains.values()].every(({ length }) => length > 0)
  return hasChains || isProvenByNames
}

function directionIn(chains: Map<string, Chain[]>): -1 | 0 | 1 {
  const sure = [...chains.values()].find((found) => found.length === 1)
  return sure?.[0]?.direction ?? 0
}

function isCardFile({ lines, columns }: Table, { amounts }: SignAssessment): boolean {
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
function turned(assessment: SignAssessment): SignAssessment {
  const chains = [...assessment.chains].map(([part, found]): [string, Chain[]] => [
    part,
    found.map((chain) => ({
      ...chain,
      opening: negated(chain.opening),
      closing: negated(chain.closing),
    })),
  ])
  const amounts = assessment.amounts.map(
    (signed) => signed && { ...signed, amount: negated(signed.amount) },
  )
  return { ...assessment, amounts, isReversed: true, chains: new Map(chains) }
}

/**
 * Marks rows without a running balance as not booked, where others have one. Their text says
 * so, or the balances of the others add up without them.
 */
export function withUnbooked(table: Table): Table {
  const { lines, columns, rules } = table
  const open = lines.transactions.filter(({ isPending }) => !isPending)
  const blank = open.filter(({ row }) => isBlank(row.cells, columns))
  const balanced = open.filter(
    ({ row }) => valueIn(row, columns.balance, rules.mark) !== null,
  )
  if (blank.length === 0 || balanced.length === 0) return table
  const [named, rest] = [true, false].map((is) =>
    blank.filter(({ row }) => isReserved(row.cells, columns) === is),
  ) as [TransactionLine[], TransactionLine[]]
  const byText = named.length > 0 ? marked(table, named) : table
  if (rest.length === 0 || balanced.length < 2) return byText
  const without = marked(byText, rest)
  const direction = provenDirection(without)
  if (direction === null) return byText
  const isNeeded = provenDirection(byText) !== null && !areNewest(rest, open, direction)
  return isNeeded ? byText : without
}

function isBlank(cells: TransactionLine['row']['cells'], columns: Columns): boolean {
  return columns.balance?.every((at) => cellText(cells[at]) === '') ?? false
}

/** Whether a text begins with a word such as "Reservation". */
function isReserved(cells: TransactionLine['row']['cells'], columns: Columns): boolean {
  return placesOf(columns, [...TEXT_ROLES, 'kind']).some(
    (at) => statusBefore(cellText(cells[at])) === 'pending',
  )
}

/** Whether these lines are the newest of all, without others between. */
function areNewest(
  lines: TransactionLine[],
  all: TransactionLine[],
  direction: -1 | 0 | 1,
): boolean {
  const first = all.indexOf(lines[0]!) // there is one
  const isTogether = lines.every((line, at) => all[first + at] === line)
  const isAtEnd = direction > 0 ? first + lines.length === all.length : first === 0
  return isTogether && isAtEnd
}

function marked(table: Table, pending: TransactionLine[]): Table {
  const isMarked = new Set(pending)
  const transactions = table.lines.transactions.map((line) =>
    isMarked.has(line) ? { ...line, isPending: true } : line,
  )
  return { ...table, lines: { ...table.lines, transactions } }
}
