import { textOf } from '../plainText.ts'
import type { TransactionLine } from './lines.ts'
import { placesOf, TEXT_ROLES } from './roles.ts'
import type { Columns } from './roles.ts'
import { provenDirection } from './signJudge.ts'
import { valueIn } from './signs.ts'
import { statusBefore } from './statusWords.ts'
import type { Understood } from './understood.ts'

/**
 * Marks rows without a running balance as not booked, where others have one. Their text says
 * so, or the balances of the others add up without them.
 */
export function withUnbooked(table: Understood): Understood {
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
  return columns.balance?.every((at) => textOf(cells[at]) === '') ?? false
}

/** Whether a text begins with a word such as "Reservation". */
function isReserved(cells: TransactionLine['row']['cells'], columns: Columns): boolean {
  return placesOf(columns, [...TEXT_ROLES, 'kind']).some(
    (at) => statusBefore(textOf(cells[at])) === 'pending',
  )
}

/** Whether lines stand together at the newest end of all. */
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

function marked(table: Understood, pending: TransactionLine[]): Understood {
  const isMarked = new Set(pending)
  const transactions = table.lines.transactions.map((line) =>
    isMarked.has(line) ? { ...line, isPending: true } : line,
  )
  return { ...table, lines: { ...table.lines, transactions } }
}
