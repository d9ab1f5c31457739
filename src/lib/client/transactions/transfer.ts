import type { FormAccount } from '../entryForm/accountChoices.ts'
import { readAmount, writeAmount } from '#lib/domain/money.ts'
import type { Transaction, TransferInput } from '#lib/domain/transaction.ts'
import type { ErrorKeys } from '../core/errors.ts'
import {
  instantOfDraft,
  validateAmount,
  validateNotes,
  validateWhen,
  whenOf,
} from '../entryForm/rules.ts'
import type { When, Written } from '../entryForm/rules.ts'

/** Fields of the form of a transfer as they are typed. */
export type TransferDraft = When & {
  from: string
  to: string
  /** Amount that leaves, in the source account's currency. */
  amount: string
  /** Amount that arrives, when the target account has another currency. */
  toAmount: string
  notes: string
}

/** Own accounts, and the currency of accounts without one. */
export type Sides = { accounts: readonly FormAccount[]; currency: string }

/** First draft of a new transfer. */
export function newTransfer(when: When): TransferDraft {
  return { ...when, from: '', to: '', amount: '', toAmount: '', notes: '' }
}

/** First draft of a change of a transfer. */
export function transferDraftOf(
  transaction: Transaction,
  { language, zone }: Written,
): TransferDraft {
  const { toMinor } = transaction
  return {
    ...whenOf(transaction, zone),
    from: transaction.accountId ?? '',
    to: transaction.toAccountId ?? '',
    amount: writeAmount(transaction.minor, language),
    toAmount: toMinor === undefined ? '' : writeAmount(toMinor, language),
    notes: transaction.notes ?? '',
  }
}

/** Currencies of both sides; undefined where no account is chosen. */
export function currenciesOf({ from, to }: TransferDraft, { accounts, currency }: Sides) {
  const currencyOf = (id: string) => {
    const account = accounts.find((one) => one.id === id)
    return account && (account.currency ?? currency)
  }
  return { from: currencyOf(from), to: currencyOf(to) }
}

/** Whether the arriving amount differs from the leaving one. */
export function needsTwoAmounts(form: TransferDraft, sides: Sides): boolean {
  const { from, to } = currenciesOf(form, sides)
  return from !== undefined && to !== undefined && from !== to
}

/** Finds errors in a draft before it is sent. */
export function validateTransfer(
  draft: TransferDraft,
  sides: Sides,
  language: string,
): ErrorKeys<keyof TransferDraft> {
  const { from, to, amount, toAmount } = draft
  const isItself = to === from ? 'entryForm.toItself' : undefined
  return {
    ...validateWhen(draft),
    ...validateNotes(draft),
    from: from === '' ? 'entryForm.fromMissing' : undefined,
    to: to === '' ? 'entryForm.toMissing' : isItself,
    amount: validateAmount(amount, language),
    toAmount: needsTwoAmounts(draft, sides)
      ? validateAmount(toAmount, language)
      : undefined,
  }
}

/** Turns a valid draft into its input. */
export function transferInputOf(
  form: TransferDraft,
  {
    transaction,
    sides,
    language,
    zone,
  }: Written & { transaction?: Transaction; sides: Sides },
): TransferInput {
  return {
    id: transaction?.id,
    fromId: form.from,
    toId: form.to,
    minor: readAmount(form.amount, language)!, // validated
    toMinor: needsTwoAmounts(form, sides) ? readAmount(form.toAmount, language) : undefined,
    at: instantOfDraft(form, transaction, zone),
    // An empty text clears the stored one.
    notes: form.notes.trim() === '' && !transaction ? undefined : form.notes.trim(),
    modifiedAt: transaction?.modifiedAt,
  }
}
