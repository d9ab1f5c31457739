import type { BankProblem, BankRow, SkippedLine } from '#lib/domain/bankFile.ts'
import type { BankColumnRole, DateOrder } from '#lib/domain/bankMapping.ts'
import { minorOfDecimal } from '#lib/domain/bankSummary.ts'
import { negated } from '../decimals.ts'
import { readOrReport, RowFault, storable } from '../rowFaults.ts'
import { brokenCell, filledCell } from './cellFaults.ts'
import type { TransactionLine } from './lines.ts'
import { partKey } from './parts.ts'
import { AMOUNT_ROLES, DAY_ROLES, placesOf } from './roles.ts'
import { partialRowOf } from './rows.ts'
import type { Judged } from './signJudge.ts'
import { signedAmount } from './signs.ts'
import type { SignedAmount } from './signs.ts'
import type { Understood } from './understood.ts'

/** A table whose signs and order of dates are known. */
type Judgment = {
  table: Understood
  judged: Judged
  order: DateOrder
  hasBrokenLetters: boolean
}

/** Of a file whose rows are all pending and without a day. */
const NO_DAY = '1970-01-01'

/** The rows of a table, lines that are none, and problems by the file's line. */
export function readRows(judgment: Judgment) {
  const { table, judged, order } = judgment
  const { transactions, unreadable, skipped } = table.lines
  const faults = unreadable.map(({ row, problem, places }): BankProblem => {
    const line = { row, further: [], isPending: false }
    const partial = partialRowOf(line, null, table, order)
    return { row: row.number, problem, ...filledCell(row, places), partial }
  })
  const dated = transactions.flatMap((line, at) => {
    const row = () => readLine(line, judged.amounts[at] ?? null, judgment)
    return readOrReport(row, line.row.number, faults) ?? []
  })
  const read = withDays(dated)
  const parts = [...new Set(read.map(partKey))]
  const placeOf = (row: Partial<BankRow>) => {
    const statement = parts.indexOf(partKey(row))
    return statement > 0 ? { statement } : {}
  }
  return {
    read,
    skipped: skipped.map(({ row, reason, line }): SkippedLine => {
      const unbooked = line && readUnbooked(line, judgment)
      return { row, reason, ...(unbooked && { unbooked, ...placeOf(unbooked) }) }
    }),
    faults: faults
      .map((fault) => ({ ...fault, ...(fault.partial && placeOf(fault.partial)) }))
      .toSorted((a, b) => a.row - b.row),
  }
}

/** Pending rows without a day stand beside the newest row. */
function withDays(rows: BankRow[]): BankRow[] {
  const days = rows.flatMap(({ day, lacksDay }) => (lacksDay ? [] : [day]))
  const newest = days.toSorted().at(-1) ?? NO_DAY
  return rows.map((row) => (row.lacksDay ? { ...row, day: newest } : row))
}

/** The row of a line. @throws RowFault */
function readLine(
  line: TransactionLine,
  signed: SignedAmount | null,
  { table, order, hasBrokenLetters }: Judgment,
): BankRow {
  const broken = hasBrokenLetters ? brokenCell(line.row, line.further) : null
  if (broken) throw new RowFault('letters-broken', broken)
  const cellOf = (roles: BankColumnRole[]) =>
    filledCell(line.row, placesOf(table.columns, roles))
  const partial = partialRowOf(line, signed, table, order)
  const fault = (problem: BankProblem['problem'], roles: BankColumnRole[]) =>
    new RowFault(problem, { ...cellOf(roles), partial })
  if (partial.amount === undefined) throw fault('amount-unreadable', AMOUNT_ROLES)
  const isDayless = partial.day === undefined
  if (isDayless && !line.isPending) throw fault('date-unreadable', DAY_ROLES)
  const row = {
    ...partial,
    day: partial.day ?? NO_DAY,
    ...(isDayless && { lacksDay: true as const }),
    amount: partial.amount,
  }
  const { amount, ...others } = row
  storable(amount, { ...cellOf(AMOUNT_ROLES), partial: others })
  return row
}

/** The row of a line that the bank never books; undefined without a day or an amount. */
function readUnbooked(
  line: TransactionLine,
  { table, judged, order }: Judgment,
): BankRow | undefined {
  const signed = signedAmount(line.row, table.columns, table.rules, true)
  const turned =
    signed && judged.isReversed ? { ...signed, amount: negated(signed.amount) } : signed
  const { day, amount, ...partial } = partialRowOf(line, turned, table, order)
  if (day === undefined || amount === undefined) return undefined
  return minorOfDecimal(amount) === undefined ? undefined : { ...partial, day, amount }
}
