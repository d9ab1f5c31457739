import type { BankColumnRole } from '#lib/domain/bankMapping.ts'
import type { Cell } from '#lib/domain/sheet.ts'
import { decimalText, isAmount, readWrittenAmount } from './amounts.ts'
import { currencyOf } from './currencies.ts'
import { readWrittenDate } from './dates.ts'
import { roleOf } from './headerWords.ts'
import { textOf } from './plainText.ts'
import type { TableRow } from './plainText.ts'
import { AMOUNT_ROLES, DAY_ROLES, grouped } from './roles.ts'
import type { Columns } from './roles.ts'
import { sideNamed } from './rowWords.ts'

/** Rows by which a column's content is judged. */
const SAMPLE_ROWS = 200

/** Shares of a column's filled cells, 0 to 1. */
type Content = {
  filled: number
  dates: number
  amounts: number
  /** Amounts with decimals or a sign. */
  exact: number
  currencies: number
  sides: number
  letters: number
}

const AMOUNTS: BankColumnRole[] = [...AMOUNT_ROLES, 'originalAmount']
const TEXTS = new Set<BankColumnRole | null>([
  'kind',
  'status',
  'text',
  'leaveOut',
  'side',
  null,
])

/** The columns that headers name, corrected by their content; by content alone without headers. */
export function findColumns(header: TableRow | null, rows: TableRow[]): Columns {
  const data = rows.filter(isDated).slice(0, SAMPLE_ROWS)
  const named = header?.cells.length ?? 0
  const width = data.reduce((most, { cells }) => Math.max(most, cells.length), named)
  const contents = Array.from({ length: width }, (_, at) =>
    contentOf(data.map(({ cells }) => cells[at])),
  )
  const roles = header
    ? contents.map((content, at) => corrected(roleOf(textOf(header.cells[at])), content))
    : contents.map(() => null)
  return completed(grouped(roles), contents, roles)
}

function isDated({ cells }: TableRow): boolean {
  return cells.some((cell) => readWrittenDate(cell) !== null)
}

function contentOf(cells: (Cell | undefined)[]): Content {
  const filled = cells.filter((cell) => textOf(cell) !== '')
  const share = (is: (cell: Cell | undefined) => boolean) =>
    filled.length === 0 ? 0 : filled.filter(is).length / filled.length
  return {
    filled: cells.length === 0 ? 0 : filled.length / cells.length,
    dates: share((cell) => readWrittenDate(cell) !== null),
    amounts: share(isAmount),
    exact: share(isExact),
    currencies: share((cell) => currencyOf(textOf(cell)) !== null),
    sides: share((cell) => sideNamed(textOf(cell)) !== null),
    letters: share((cell) => /\p{L}/u.test(textOf(cell)) && !isAmount(cell)),
  }
}

function isExact(cell: Cell | undefined): boolean {
  const amount = readWrittenAmount(cell)
  if (!amount) return false
  const hasDecimals = /[.,]\d{2}$/.test(amount.digits)
  const isAmountText =
    decimalText(amount, '.') !== null || decimalText(amount, ',') !== null
  return isAmountText && (hasDecimals || amount.isNegative || amount.isNumber)
}

/** "Valor" is a day or an amount, "Valuta" a day or a currency, "Type" a kind or a direction. */
function corrected(role: BankColumnRole | null, content: Content): BankColumnRole | null {
  const isDates = content.dates > 0.8
  const isAmounts = content.amounts > 0.8
  if (role !== null && DAY_ROLES.includes(role) && !isDates) {
    if (content.currencies > 0.8) return 'currency'
    return isAmounts ? 'amount' : role
  }
  if (role !== null && AMOUNTS.includes(role) && isDates && content.exact < 0.5)
    return 'valueDate'
  if (role === 'status' && isAmounts) return 'balance'
  if (TEXTS.has(role) && content.sides > 0.8) return 'side'
  if (role === 'side' && content.sides < 0.3) return 'kind'
  return role
}

/** Fills in what no header names: day, amount, currency, and text. */
function completed(
  columns: Columns,
  contents: Content[],
  roles: (BankColumnRole | null)[],
): Columns {
  const unnamed = contents.flatMap((content, at) => (roles[at] ? [] : [{ at, ...content }]))
  const has = (wanted: BankColumnRole[]) => wanted.some((role) => columns[role])
  const days = unnamed.filter(({ dates }) => dates > 0.8)
  const amounts = unnamed.filter(
    ({ at, exact }) => exact > 0.8 && !days.some((day) => day.at === at),
  )
  const texts = unnamed.filter(
    ({ letters, currencies, sides }) => letters > 0.5 && currencies < 0.8 && sides < 0.8,
  )
  const found: Columns = { ...columns }
  if (!has(DAY_ROLES) && days[0]) Object.assign(found, { date: [days[0].at] })
  if (!has(AMOUNTS)) Object.assign(found, amountsOf(amounts.map(({ at }) => at)))
  if (!has(['currency'])) {
    const currency = unnamed.find(({ currencies }) => currencies > 0.8)
    if (currency) found.currency = [currency.at]
  }
  if (!has(['payee', 'payer', 'description', 'text'])) {
    const [first, ...others] = texts.map(({ at }) => at)
    if (first !== undefined) Object.assign(found, { description: [first], text: others })
  }
  return promoted(found)
}

function amountsOf([amount, balance]: number[]): Columns {
  return {
    ...(amount === undefined ? {} : { amount: [amount] }),
    ...(balance === undefined ? {} : { balance: [balance] }),
  }
}

/** An original amount without one of the account is the amount. */
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
    .map((at) => textOf(cells[at]))
    .filter(Boolean)
    .join(' ')
}
