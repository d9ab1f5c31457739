import type { BankAccount, BankRow, BankStatement } from '#lib/domain/bankFile.ts'
import type { DateOrder } from '#lib/domain/bankMapping.ts'
import { accountNamed } from '../accountNumbers.ts'
import { directionOf } from '../dateOrder.ts'
import { negated, sumOf } from '../decimals.ts'
import type { Chain } from './balances.ts'
import { namedBalances } from './namedBalances.ts'
import { accountIn, partKey } from './parts.ts'
import type { Judged } from './signJudge.ts'
import type { Understood } from './understood.ts'

type Balances = Pick<BankStatement, 'opening' | 'closing'>

/** The statements of a table, one for each account and currency of its rows. */
export function statementsOf(
  table: Understood,
  judged: Judged,
  rows: BankRow[],
  order: DateOrder,
): BankStatement[] {
  const parts = Map.groupBy(rows, partKey)
  if (parts.size < 2) {
    const currency = rows[0]?.currency ?? table.currency
    const booked = rows.filter(({ isPending }) => !isPending)
    const balances = balancesOf(judged.chains.get(partKey(rows[0] ?? {})), booked)
    const named = balancesAround(table, judged, booked, order)
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
  return { ...named, currency: currency ?? table.currency }
}

/** Of two possible directions the one in which days run. */
function balancesOf(chains: Chain[] = [], rows: BankRow[]): Balances {
  const direction = directionOf(rows.map(({ day }) => day))
  const chain = chains.find((found) => found.direction === direction) ?? chains[0]
  return { opening: chain?.opening ?? null, closing: chain?.closing ?? null }
}

/** Balances that lines or the preamble name; a debt is negative. */
function balancesAround(
  table: Understood,
  judged: Judged,
  booked: BankRow[],
  order: DateOrder,
): Balances {
  const sum = sumOf(...booked.map(({ amount }) => amount))
  const isTurned = judged.isReversed && !judged.isProvenByNames
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
