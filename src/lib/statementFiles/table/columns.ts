import type { BankColumnRole } from '#lib/domain/bankMapping.ts'
import type { Cell } from '#lib/domain/sheet.ts'
import { readWrittenDate, isShortDay } from '../days.ts'
import { cellText } from '../text.ts'
import type { TableRow } from '../text.ts'
import { assessCells, corrected, rolesNamed, withoutWeak } from './columnRoles.ts'
import type { Content } from './columnRoles.ts'
import {
  AMOUNT_ROLES,
  DAY_ROLES,
  grouped,
  placesOf,
  SIGNED_ROLES,
  TEXT_ROLES,
} from './headers.ts'
import type { Columns } from './headers.ts'

/** Number of rows by which a column's content is assessed. */
const SAMPLE_ROWS = 200

const AMOUNTS: BankColumnRole[] = [...AMOUNT_ROLES, 'originalAmount']
/** Roles that a header names by mistake above days. */
const MAY_BE_DAYS = new Set<BankColumnRole>([
  'description',
  'text',
  'kind',
  'status',
  'leaveOut',
])

/** The columns that headers name, corrected by their content; by content alone without headers. */
export function findColumns(header: TableRow | null, rows: TableRow[]): Columns {
  const data = dataRows(rows)
  const titled = header?.cells.length ?? 0
  const width = data.reduce((most, { cells }) => Math.max(most, cells.length), titled)
  const contents = Array.from({ length: width }, (_, at) =>
    assessCells(data.map(({ cells }) => cells[at])),
  )
  const headers = contents.map((_, at) => cellText(header?.cells[at]))
  const named = header ? rolesNamed(headers) : headers.map(() => null)
  const roles = named.map((role, at) => corrected(role, headers[at]!, contents[at]!))
  const fitting = withoutWeak(headers, roles, contents)
  return completed(grouped(fitting), contents, fitting)
}

/** The first rows with a day, without a year where none has one. */
function dataRows(rows: TableRow[]): TableRow[] {
  const has = (is: (cell: Cell) => boolean) =>
    rows.filter(({ cells }) => cells.some(is)).slice(0, SAMPLE_ROWS)
  const dated = has((cell) => readWrittenDate(cell) !== null)
  return dated.length > 0 ? dated : has(isShortDay)
}

/** Finds columns without a header: day, amount, currency and text. */
function completed(
  columns: Columns,
  contents: Content[],
  roles: (BankColumnRole | null)[],
): Columns {
  const unnamed = contents.flatMap((content, at) => (roles[at] ? [] : [{ at, ...content }]))
  const has = (wanted: BankColumnRole[]) => wanted.some((role) => columns[role])
  const days = contents.flatMap((content, at) => {
    const isOpen = !roles[at] || MAY_BE_DAYS.has(roles[at])
    return isOpen && isOfDays(content) ? [{ at }] : []
  })
  const amounts = unnamed.filter(
    ({ at, exact }) => exact > 0.8 && !days.some((day) => day.at === at),
  )
  const texts = unnamed.filter(
    ({ letters, currencies, sides }) => letters > 0.5 && currencies < 0.8 && sides < 0.8,
  )
  const found: Columns = { ...columns }
  if (!has(DAY_ROLES) && days[0]) giveDay(found, days[0].at)
  const lacking = lackingSide(columns, contents, unnamed)
  if (lacking) Object.assign(found, lacking)
  if (!has(AMOUNTS)) Object.assign(found, guessAmountColumns(amounts))
  if (!has(['currency'])) {
    const currency = unnamed.find(({ currencies }) => currencies > 0.8)
    if (currency) found.currency = [currency.at]
  }
  const says = (wanted: BankColumnRole[]) =>
    placesOf(columns, wanted).some((at) => contents[at]!.filled > 0)
  if (!has(['description', 'text']) || !says(TEXT_ROLES)) {
    const places = texts.map(({ at }) => at)
    const described = says(['payee', 'payer']) ? [] : places.splice(0, 1)
    if (described.length > 0) found.description = described
    if (places.length > 0) found.text = [...(columns.text ?? []), ...places]
  }
  return promoted(withOriginal(found, contents))
}

/** The column of money in beside money out, or the reverse, if it has no header. */
function lackingSide(
  columns: Columns,
  contents: Content[],
  unnamed: { at: number; exact: number; filled: number }[],
): Columns | null {
  const { debit, credit } = columns
  const has = SIGNED_ROLES.some((role) => columns[role])
  const [named] = debit ?? credit ?? []
  if (has || named === undefined || (debit && credit)) return null
  const other = unnamed.find(
    ({ exact, filled }) => exact > 0.5 && filled + contents[named]!.filled <= 1,
  )
  if (!other) return null
  return debit ? { credit: [other.at] } : { debit: [other.at] }
}

function isOfDays({ dates, decisiveDays, exact }: Content): boolean {
  return (dates > 0.8 && exact < 0.5) || decisiveDays > 0.8
}

function giveDay(columns: Columns, at: number): void {
  for (const role of MAY_BE_DAYS)
    if (columns[role]) columns[role] = columns[role].filter((place) => place !== at)
  columns.date = [at]
}

/** Money out and money in where each row has one of two, else the amount; then the balance. */
function guessAmountColumns([first, second, third]: {
  at: number
  filled: number
}[]): Columns {
  if (!first) return {}
  if (!second) return { amount: [first.at] }
  const isParted = first.filled + second.filled <= 1
  const balance = isParted ? third : second
  return {
    ...(isParted ? { debit: [first.at], credit: [second.at] } : { amount: [first.at] }),
    ...(balance ? { balance: [balance.at] } : {}),
  }
}

/** A currency that only rows with an original amount have belongs to the original. */
function withOriginal(found: Columns, contents: Content[]): Columns {
  const columns = withSecondPair(found, contents)
  const { originalAmount, originalCurrency, currency, ...others } = columns
  const [original] = originalAmount ?? []
  const [place] = currency ?? []
  if (original === undefined || place === undefined || originalCurrency) return columns
  const { filled } = contents[original]!
  const isBeside = filled < 1 && filled === contents[place]!.filled
  return isBeside ? { ...others, originalAmount, originalCurrency: currency } : columns
}

/** A second amount with a second currency beside complete first ones is the original. */
function withSecondPair(columns: Columns, contents: Content[]): Columns {
  const { amount = [], currency = [], originalAmount, originalCurrency } = columns
  const pairs = [amount, currency]
  const filled = pairs.map((places) => places.map((at) => contents[at]!.filled))
  const isPair =
    pairs.every(({ length }) => length === 2) &&
    filled.every(([first]) => first === 1) &&
    filled[0]![1] === filled[1]![1]
  if (!isPair || originalAmount || originalCurrency) return columns
  return {
    ...columns,
    amount: amount.slice(0, 1),
    currency: currency.slice(0, 1),
    originalAmount: amount.slice(1),
    originalCurrency: currency.slice(1),
  }
}

/** Without an amount in the account's currency the original is the amount. */
function promoted(columns: Columns): Columns {
  const { originalAmount, originalCurrency, ...others } = columns
  const hasOwn = ['amount', 'net', 'gross', 'debit', 'credit'].some(
    (role) => role in others,
  )
  if (hasOwn || !originalAmount) return columns
  return {
    ...others,
    amount: originalAmount,
    currency: others.currency ?? originalCurrency ?? [],
  }
}

/** The texts of the columns of a role, in one line. */
export function textIn({ cells }: TableRow, columns: number[] | undefined): string {
  return (columns ?? [])
    .map((at) => cellText(cells[at]))
    .filter(Boolean)
    .join(' ')
}
