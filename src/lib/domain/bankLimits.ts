import { LONGEST } from './limits.ts'

/** The most characters of each text of a bank's row, as the fields that they become have. */
export const LONGEST_OF_BANK = {
  payee: LONGEST.merchant,
  text: LONGEST.notes,
  bankId: 250,
  batchId: 250,
  iban: LONGEST.accountNumber,
  checkNumber: LONGEST.accountNumber,
  category: LONGEST.title,
  account: LONGEST.accountName,
  transferAccount: LONGEST.accountName,
} as const
