import type { Day } from './day.ts'
import type { Money } from './money.ts'

/** A recurrence: a value of RRULE (RFC 5545, 3.3.10), and its description by a person. */
export type Rule = {
  text: string
  description?: string
  /** Whether it was chosen as custom, even if it equals a preset. */
  isCustom?: boolean
}

export type IncomeOrExpense = 'expense' | 'income'
export type TransactionType = IncomeOrExpense | 'transfer'

/** Money spent, earned or moved; an expense may be a refund. */
export type Transaction = {
  id: string
  type: TransactionType
  title?: string
  /** When it happened, in UTC milliseconds. */
  at: number
  /** The day in its owner's zone. */
  day: Day
  /** Hundredths of the profile's currency at creation. */
  minor: number
  /** Present only when it differs from the viewer's currency. */
  currency?: string
  foreign?: Money
  categoryId: number
  notes?: string
  image?: string
  merchant?: { id?: string; name: string; icon?: string }
  /** A bank's own words; id and IBAN of the other party for the owner alone. */
  bank?: { payee: string; text: string; id?: string; iban?: string }
  accountId?: string
  /** The name of an account that the viewer cannot use, or that was lost with a group. */
  accountName?: string
  ownerId: string
  creatorId: string
  /** Target of a transfer, and the arriving amount if in another currency. */
  toAccountId?: string
  toAccountName?: string
  toMinor?: number
  /** The bill whose payment made it. */
  billId?: string
  /** The purchase that it belongs to, over several categories. */
  receiptId?: string
  /** Whether it is an expense that came back; its amount is positive, too. */
  isRefund?: true
  /** The purchase that it refunds. */
  refundOf?: string
  /** The series of an occurrence, and the number among its owner's series. */
  seriesId?: string
  seriesNumber?: number
  /** Rule of the series: on its parent, and on the transaction that began or changed it. */
  rule?: Rule
  /** On another day than its series says. */
  isMoved?: boolean
  isUnconfirmed?: boolean
  /** The account's balance after it, in the account's currency; in its list only. */
  balanceMinor?: number
  /** Whether the account's balance counts it. */
  updatesBalance: boolean
  createdAt: number
  modifiedAt: number
}

/** An expense or income as typed; on an update `null` clears, missing fields stay. */
export type TransactionInput = {
  id?: string
  at: number
  /** The day as its writer typed it; our server goes by `at` and the owner's zone. */
  day?: Day
  minor: number
  foreign?: Money | null
  /** The transaction's own currency, when sent without a foreign amount. */
  currency?: string
  categoryId?: number | null
  /** Whether the category is the usual one, as nobody chose. */
  isCategoryGuessed?: boolean
  title?: string | null
  notes?: string | null
  image?: string | null
  merchant?: { id?: string; name: string; icon?: string } | null
  accountId?: string | null
  /** Of an expense only; turning it off clears the purchase. */
  isRefund?: boolean
  /** The purchase of a refund. */
  refundOf?: string | null
  /**
   * The version last read; a version older than the stored one is refused. For a new entry
   * the start of its draft.
   */
  modifiedAt?: number
}

/** An income as typed; with a rule a change is for this and all future ones. */
export type IncomeInput = TransactionInput & {
  rule?: Rule
  /** Names of the series that the rule changes; our server goes by `id`. */
  seriesId?: string
  seriesNumber?: number
  /** End day or instant that the client names; must agree with the rule. */
  ruleEnds?: string
  /** Whether a change moves it to another day. */
  isMoved?: boolean
}

/** A transfer as typed. */
export type TransferInput = {
  id?: string
  fromId: string
  toId: string
  /** Hundredths that leave, in the first account's currency. */
  minor: number
  /** Hundredths that arrive, in the second account's currency; needed when that differs. */
  toMinor?: number
  at: number
  /** Missing keeps the notes, an empty text clears them. */
  notes?: string
  modifiedAt?: number
}

/** The transactions of a month, or only their sum. */
export type MonthOfTransactions = {
  month: number
  /** First day of a period that is no calendar month. */
  period?: Day
  minor: number
  /** The sum after today; absent if the server does not know it. */
  toComeMinor?: number
  count: number
  otherCurrencies: Money[]
  transactions?: Transaction[]
}

type EffectFields = Pick<
  Transaction,
  'type' | 'isRefund' | 'minor' | 'foreign' | 'toAccountId' | 'toMinor' | 'updatesBalance'
>

/**
 * The effect of a transaction on an account, in hundredths of the account's currency.
 * Undefined when it has no amount in that currency; `currency` is the transaction's own.
 */
export function effectOn(
  account: { id: string; currency?: string | null },
  transaction: EffectFields,
  currency: string,
): number | undefined {
  if (!transaction.updatesBalance) return 0
  if (transaction.toAccountId === account.id)
    return transaction.toMinor ?? transaction.minor
  const sign = isIncoming(transaction) ? 1 : -1
  const wanted = account.currency ?? currency
  // Adding 0 turns -0 into 0.
  if (wanted === currency) return sign * transaction.minor + 0
  if (wanted === transaction.foreign?.currency) return sign * transaction.foreign.minor + 0
  return undefined
}

/**
 * The signed amount of a transaction as its account shows it, and its other amount, if any.
 * The account's currency is preferred.
 */
export function amountsOn(
  account: { id: string; currency?: string | null },
  transaction: EffectFields & Pick<Transaction, 'currency'>,
  readersCurrency: string,
): { amount: Money; beside?: Money } {
  const currency = transaction.currency ?? readersCurrency
  // Includes transactions that the balance does not count yet.
  const effect = effectOn(account, { ...transaction, updatesBalance: true }, currency)
  const comesIn = isIncoming(transaction) || transaction.toAccountId === account.id
  const signed = (money: Money): Money => ({
    ...money,
    minor: comesIn ? money.minor : 0 - money.minor,
  })
  const amounts = [{ minor: transaction.minor, currency }, transaction.foreign]
    .filter((money) => money !== undefined)
    .map(signed)
  const amount =
    effect === undefined
      ? amounts[0]! // a single amount
      : { minor: effect, currency: account.currency ?? currency }
  return { amount, beside: amounts.find((money) => money.currency !== amount.currency) }
}

type Sides = Partial<
  Pick<Transaction, 'accountId' | 'accountName' | 'toAccountId' | 'toAccountName'>
>
type Kind = Sides & { type: TransactionType; isRefund?: boolean }

/** Creator of movements, which nobody may change. */
export const NOBODY = 'nobody'

/**
 * The only side of a movement, which is a transfer without a second account. A former
 * member's entries stay so in an account (contract, 5).
 */
function movementSide(kind: Kind): 'from' | 'to' | undefined {
  const hasFrom = (kind.accountId ?? kind.accountName) !== undefined
  const hasTo = (kind.toAccountId ?? kind.toAccountName) !== undefined
  if (kind.type !== 'transfer' || hasFrom === hasTo) return undefined
  return hasFrom ? 'from' : 'to'
}

/**
 * The amount of a transaction with its sign. An expense is below zero (spec A, 9), as is a
 * movement out of its account.
 */
export function signedMinor(kind: Kind, minor: number): number {
  const isSpent = kind.type === 'expense' && !kind.isRefund
  // Subtracting from 0 avoids -0.
  return isSpent || movementSide(kind) === 'from' ? 0 - minor : minor
}

/** Whether money moves between two accounts, which is neither a plus nor a minus. */
export function isBetweenAccounts(kind: Kind): boolean {
  return kind.type === 'transfer' && movementSide(kind) === undefined
}

/** The amount by which a transaction changes the sum of its type: a refund lowers it. */
export function countedMinor({
  minor,
  isRefund = false,
}: {
  minor: number
  isRefund?: boolean
}): number {
  return isRefund ? 0 - minor : minor
}

/** Whether the money of an expense, income or movement comes in. */
export function isIncoming(kind: Kind): boolean {
  return kind.type === 'income' || kind.isRefund === true || movementSide(kind) === 'to'
}

/**
 * Range of a deletion: one with its payment, later ones too, or an expense without its
 * payment.
 */
export type TransactionRemoval = 'one' | 'future' | 'expense'

/** Whether deleting a transaction needs a question. */
export function asksBeforeDeletion({
  type,
  billId,
}: Pick<Transaction, 'type' | 'billId'>): boolean {
  return type === 'income' || billId !== undefined
}

/** The flags of a transaction (spec A, 4). */
export function flagsOf(transaction: Transaction, today: Day) {
  return {
    isPending: Boolean(transaction.isUnconfirmed) || !transaction.updatesBalance,
    isFuture: transaction.day > today,
    isRecurring: transaction.seriesId !== undefined,
  }
}

/** The name of a transaction: its merchant's or its own. */
export function ownName({ merchant, title }: Transaction): string | undefined {
  return merchant?.name || title || undefined
}
