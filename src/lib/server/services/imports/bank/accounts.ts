import type { BankAccount, BankFile } from '#lib/domain/bankFile.ts'
import type { OwnAccount } from '#lib/domain/bankImport.ts'
import { foldedText } from '#lib/domain/folding.ts'
import type { Context } from '../../../core/context.ts'
import { ownAccounts } from './nearbyBook.ts'
import { accountKey, rememberedAccounts } from './memories.ts'
import { shapeOf } from './shapes.ts'

/** The own account that a statement may be of, and why. */
export type AccountGuess = {
  statement: number
  accountId: string
  reason: 'remembered' | 'number' | 'sameName' | 'only'
}

/** Last digits of a number by which an account is recognized. */
const FEWEST_DIGITS = 4

/**
 * Guesses the accounts of a file's statements by an earlier import, a number or a name.
 * Otherwise it is the only account of a currency, if one statement is of that.
 */
export async function guessAccounts(
  context: Context,
  reading: BankFile,
): Promise<AccountGuess[]> {
  const remembered = await rememberedAccounts(context)
  const accounts = await ownAccounts(context, remembered)
  const shape = shapeOf(reading)
  return reading.statements.flatMap(({ account }, statement): AccountGuess[] => {
    const name = accountKey(account) ?? `${shape} ${statement}`
    const known = accounts.find(({ id }) => id === remembered.get(name))
    if (known) return [{ statement, accountId: known.id, reason: 'remembered' }]
    const fitting = accounts.filter(
      (own) =>
        (account.currency === null || account.currency === own.currency) &&
        !isOfOtherNumber(own, account),
    )
    const named = fitting.filter((own) => isNumberOf(own, account))
    if (named[0] && named.length === 1) {
      return [{ statement, accountId: named[0].id, reason: 'number' }]
    }
    const alike = fitting.filter((own) => isNameOf(own, account))
    if (alike[0] && alike.length === 1) {
      return [{ statement, accountId: alike[0].id, reason: 'sameName' }]
    }
    const rivals = reading.statements.filter(
      (one) => one.account.currency === account.currency,
    )
    const isOnly = named.length === 0 && fitting.length === 1 && rivals.length === 1
    return isOnly ? [{ statement, accountId: fitting[0]!.id, reason: 'only' }] : []
  })
}

/** Whether the person's number of an account ends a number of the file, or the reverse. */
function isNumberOf({ numbers }: OwnAccount, { iban, number }: BankAccount): boolean {
  const plain = (written: string) => written.replaceAll(/[^\p{L}\p{N}]/gu, '').toUpperCase()
  const written = [iban, number].flatMap((one) => (one ? [plain(one)] : []))
  const own = numbers.map(plain).filter(({ length }) => length >= FEWEST_DIGITS)
  return own.some((one) =>
    written.some((other) => other.endsWith(one) || one.endsWith(other)),
  )
}

/** Whether an account is known by numbers, none of which the file has. */
function isOfOtherNumber(own: OwnAccount, account: BankAccount): boolean {
  if (account.iban === undefined && account.number === undefined) return false
  const numbers = own.numbers.filter(isNumber)
  return numbers.length > 0 && !isNumberOf({ ...own, numbers }, account)
}

/** Accounts are also remembered by names and shapes of files. */
function isNumber(written: string): boolean {
  return !written.startsWith('[') && /(?:\d\D{0,2}){3}\d/.test(written)
}

function isNameOf({ name: own }: OwnAccount, { name }: BankAccount): boolean {
  return name !== undefined && foldedText(name) === foldedText(own)
}
