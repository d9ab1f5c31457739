import type { BankFileReading } from '#lib/client/bankImport/state.ts'
import { ACCOUNT_TYPES } from '#lib/domain/account.ts'
import type { Key, Translate } from '#lib/i18n.ts'

type FileAccount = BankFileReading['accounts'][number]

/** Digits of a number by which people know an account. */
const SHOWN_DIGITS = 4

/** Name of an account as its file says it, else its kind with the end of its number. */
export function accountNameOf({ name, ...account }: FileAccount, t: Translate): string {
  if (name) return name
  const { type, iban, number } = account
  const kind = ACCOUNT_TYPES.find(({ code }) => code === type)
  const word = t(kind ? (`accountTypes.${kind.name}` as Key) : 'bankFile.account.firstName')
  const digits = (iban ?? number ?? '').replaceAll(/[^\p{L}\p{N}]/gu, '')
  return digits === '' ? word : `${word} …${digits.slice(-SHOWN_DIGITS)}`
}
