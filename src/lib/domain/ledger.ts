import type { Transaction } from './transaction.ts'

/** The transactions of one account, latest first, each with the balance after it. */
export type Ledger = readonly Transaction[]

/** A ledger without a transaction; all later balances lose its `effect`. */
export function withoutTransaction(ledger: Ledger, id: string, effect: number): Ledger {
  const index = ledger.findIndex((transaction) => transaction.id === id)
  if (index === -1) return ledger
  const later = ledger.slice(0, index).map((transaction) => shifted(transaction, -effect))
  return [...later, ...ledger.slice(index + 1)]
}

/** A ledger with a transaction back where it stood; all later balances gain its `effect`. */
export function withTransaction(
  ledger: Ledger,
  transaction: Transaction,
  effect: number,
): Ledger {
  if (ledger.some(({ id }) => id === transaction.id)) return ledger
  const found = ledger.findIndex((other) => isLater(transaction, other))
  const index = found === -1 ? ledger.length : found
  const later = ledger.slice(0, index).map((one) => shifted(one, effect))
  return [...later, transaction, ...ledger.slice(index)]
}

/** Order of a ledger: by day, then instant, then creation; latest first. */
function isLater(one: Transaction, other: Transaction): boolean {
  if (one.day !== other.day) return one.day > other.day
  return one.at === other.at ? one.id > other.id : one.at > other.at
}

function shifted(transaction: Transaction, effect: number): Transaction {
  const { balanceMinor } = transaction
  return balanceMinor === undefined
    ? transaction
    : { ...transaction, balanceMinor: balanceMinor + effect }
}
