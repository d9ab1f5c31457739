import type { BankAccount, BankRow, BankStatement } from '#lib/domain/bankFile.ts'
import type { BankColumnRole } from '#lib/domain/bankMapping.ts'
import { decimalText, readWrittenAmount } from './amounts.ts'
import type { WrittenAmount } from './amounts.ts'
import type { Chain } from './balances.ts'
import { currencyOf } from './currencies.ts'
import { directionOf } from './dateOrder.ts'
import { negated } from './decimals.ts'
import { findIban } from './iban.ts'
import type { BalanceLine } from './lines.ts'
import { accountIn, partKey } from './parts.ts'
import { textOf } from './plainText.ts'
import { roleOf } from './headerWords.ts'
import { AMOUNT_ROLES } from './roles.ts'
import type { Judged } from './signJudge.ts'
import { signedAmount, valueIn } from './signs.ts'
import type { Understood } from './understood.ts'

type Balances = Pick<BankStatement, 'opening' | 'closing'>

const MONEY = new Set<BankColumnRole>([...AMOUNT_ROLES, 'balance'])

/** The statements of a table, one for each account and currency of its rows. */
export function statementsOf(
  table: Understood,
  judged: Judged,
  rows: BankRow[],
): BankStatement[] {
  const parts = Map.groupBy(rows, partKey)
  if (parts.size < 2) {
    const currency = rows[0]?.currency ?? currencyOfTable(table)
    const balances = balancesOf(judged.chains.get(partKey(rows[0] ?? {})), rows)
    const named = namedBalances(table, judged, rows)
    return [
      {
        account: { ...accountOf(table), currency },
        opening: balances.opening ?? named.opening,
        closing: balances.closing ?? named.closing,
        rows,
      },
    ]
  }
  return [...parts].map(([part, own]) => ({
    account: accountOfPart(table, own[0]!), // a group has a row
    ...balancesOf(judged.chains.get(part), own),
    rows: own,
  }))
}

function accountOfPart(table: Understood, { account, currency }: BankRow): BankAccount {
  if (!table.isParted) return { ...accountOf(table), currency }
  const named = account ? (accountNamed(account) ?? { name: account }) : {}
  return { ...named, currency: currency ?? currencyOfTable(table) }
}

/** Of two possible directions the one in which days run. */
function balancesOf(chains: Chain[] = [], rows: BankRow[]): Balances {
  const direction = directionOf(rows.map(({ day }) => day))
  const chain = chains.find((found) => found.direction === direction) ?? chains[0]
  return { opening: chain?.opening ?? null, closing: chain?.closing ?? null }
}

/** Balances that lines or the preamble name. */
function namedBalances(table: Understood, judged: Judged, rows: BankRow[]): Balances {
  const { lines, preamble, rules } = table
  const isNewestFirst = directionOf(rows.map(({ day }) => day)) < 0
  const below = lines.balances.map((line) => ({
    kind: kindOf(line, lines.transactions.length, isNewestFirst),
    amount: amountOf(line, table),
  }))
  const above = preamble.balances.map(({ kind, amount }) => ({
    kind: kind === 'other' ? 'closing' : kind,
    amount: signed(amount, rules.mark),
  }))
  const find = (wanted: string) => {
    const found = [...below, ...above].find(
      ({ kind, amount }) => kind === wanted && amount !== null,
    )
    return found?.amount ?? null
  }
  const turn = (amount: string | null) =>
    amount !== null && judged.isReversed ? negated(amount) : amount
  return { opening: turn(find('opening')), closing: turn(find('closing')) }
}

/** A balance after the newest row closes the statement. */
function kindOf(line: BalanceLine, transactions: number, isNewestFirst: boolean): string {
  if (line.kind !== 'other') return line.kind
  return line.above === (isNewestFirst ? 0 : transactions) ? 'closing' : 'other'
}

function amountOf({ row }: BalanceLine, { columns, rules }: Understood): string | null {
  const own = signedAmount(row, columns, rules, false)?.amount
  const balance = own ?? valueIn(row, columns.balance, rules.mark)
  return balance ?? valueIn(row, [...row.cells.keys()], rules.mark)
}

function signed(written: WrittenAmount, mark: ',' | '.'): string | null {
  const text = decimalText(written, mark)
  const isOut = written.isNegative || written.side === 'out'
  return text !== null && isOut ? negated(text) : text
}

/** The account above the table, else the same one in each row. */
function accountOf({
  preamble,
  columns,
  lines,
}: Understood): Omit<BankAccount, 'currency'> {
  if (preamble.account.iban || preamble.account.number) return preamble.account
  const written = lines.transactions.map(({ row }) => accountIn(row, columns))
  const [first = ''] = written
  if (first === '' || written.some((text) => text !== first)) return {}
  return accountNamed(first) ?? {}
}

/** An account by its IBAN or number; null for another text. */
function accountNamed(text: string): { iban: string } | { number: string } | null {
  const iban = findIban(text)
  if (iban) return { iban }
  return /^\d[\d\s./-]{0,30}\d{3}$/.test(text) ? { number: text } : null
}

/** The currency in a header, else in the preamble, else beside an amount. */
function currencyOfTable({ headers, preamble, lines, columns }: Understood): string | null {
  const titles = (headers?.cells ?? []).map(textOf).filter((title) => {
    const role = roleOf(title)
    return role !== null && MONEY.has(role)
  })
  const inHeader = titles
    .flatMap((title) => title.split(/[\s()[\]/,]+/))
    .map(currencyOf)
    .find(Boolean)
  if (inHeader ?? preamble.currency) return inHeader ?? preamble.currency
  const beside = preamble.balances.map(({ amount }) => amount.currency).find(Boolean)
  const [place] = columns.balance ?? []
  const row = lines.transactions[0]?.row
  return beside ?? readWrittenAmount(row?.cells[place ?? -1])?.currency ?? null
}
