import type { BankRowChoice, BankRowKind } from '../bankImport.ts'

/** What happens with a row unless a person decides otherwise. */
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
