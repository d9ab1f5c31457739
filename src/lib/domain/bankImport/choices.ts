import type { BankRowChoice, BankRowKind } from './rows.ts'

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
