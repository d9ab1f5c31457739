import type { Transaction } from './transaction.ts'

/** The transactions of one account, latest first, each with the balance after it. */
export type Ledger = readonly Transaction[]

/** A ledger without an entry; all later balances lose its `effect`. */
export function withoutEntry(ledger: Ledger, id: string, effect: number): Ledger {
  const index = ledger.findIndex((entry) => entry.id === id)
  if (index === -1) return ledger
  const later = ledger.slice(0, index).map((entry) => shifted(entry, -effect))
  return [...later, ...ledger.slice(index + 1)]
}

/** A ledger with an entry back where it stood; all later balances gain its `effect`. */
export function withEntry(ledger: Ledger, entry: Transaction, effect: number): Ledger {
  if (ledger.some(({ id }) => id === entry.id)) return ledger
  const found = ledger.findIndex((other) => isLater(entry, other))
  const index = found === -1 ? ledger.length : found
  const later = ledger.slice(0, index).map((one) => shifted(one, effect))
  return [...later, entry, ...ledger.slice(index)]
}

/** Order of a ledger: by day, then instant, then creation; latest first. */
function isLater(one: Transaction, other: Transaction): boolean {
  if (one.day !== other.day) return one.day > other.day
  return one.at === other.at ? one.id > other.id : one.at > other.at
}

function shifted(entry: Transaction, effect: number): Transaction {
  const { balanceMinor } = entry
  return balanceMinor === undefined
    ? entry
    : { ...entry, balanceMinor: balanceMinor + effect }
}
