import type {
  BankDecision,
  BankImportRow,
  BankRowChoice,
  BankRowKind,
  OwnAccount,
} from './bankRows.ts'

/** Choices for rows without a person's decision. */
export const DEFAULT_CHOICE: Record<BankRowKind, BankRowChoice> = {
  new: 'new',
  alike: 'same',
  payment: 'payment',
  transfer: 'transfer',
  problem: 'leave',
  known: 'leave',
  pending: 'leave',
}

const ALLOWED: Record<BankRowKind, BankRowChoice[]> = {
  new: ['new', 'leave'],
  alike: ['same', 'new', 'leave'],
  payment: ['payment', 'new', 'leave'],
  transfer: ['transfer', 'new', 'leave'],
  problem: ['leave'],
  known: ['leave', 'new'],
  pending: ['leave'],
}

/** The decisions that a row of a kind allows. */
export function allowedChoices(kind: BankRowKind): BankRowChoice[] {
  return ALLOWED[kind]
}

/** Whether a person makes a new row a transfer, to or from another account of its currency. */
export function isMovedByHand(
  row: BankImportRow,
  kind: BankRowKind,
  { choice, otherAccountId }: BankDecision,
  accounts: OwnAccount[],
): boolean {
  if (kind !== 'new' || choice !== 'transfer' || otherAccountId === row.accountId) {
    return false
  }
  const other = accounts.find(({ id }) => id === otherAccountId)
  return other?.currency === row.currency
}
