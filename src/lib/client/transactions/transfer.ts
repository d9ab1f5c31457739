import type { FormAccount } from '../entryForm/accountChoices.ts'
import { writeAmount } from '#lib/domain/money.ts'
import { readAmount } from '#lib/domain/typedAmount.ts'
import type { Transaction, TransferInput } from '#lib/domain/transaction.ts'
import type { ErrorKeys } from '../core/errors.ts'
import {
  instantOfDraft,
  notationOf,
  validateAmount,
  validateNotes,
  validateWhen,
  whenOf,
} from '../entryForm/rules.ts'
import type { DayAndTime, WriterNotation } from '../entryForm/rules.ts'

/** Typed fields of a transfer. */
export type TransferDraft = DayAndTime & {
  from: string
  to: string
  /** Amount that leaves, in the source account's currency. */
  amount: string
  /** Amount that arrives, when the target account has another currency. */
  toAmount: string
  notes: string
}

/** Own accounts, and the currency of accounts without one. */
export type TransferSides = { accounts: readonly FormAccount[]; currency: string }

type TransferContext = Pick<WriterNotation, 'language' | 'zone'> & { sides: TransferSides }

/** First draft of a new transfer. */
export function newTransfer(when: DayAndTime): TransferDraft {
  return { ...when, from: '', to: '', amount: '', toAmount: '', notes: '' }
}

/** First draft of a change of a transfer. */
export function transferDraftOf(
  transaction: Transaction,
  { sides, language, zone }: TransferContext,
): TransferDraft {
  const { minor, toMinor, accountId: from = '', toAccountId: to = '' } = transaction
  const notations = notationsOf({ from, to }, sides, language)
  return {
    ...whenOf(transaction, zone),
    from,
    to,
    amount: writeAmount(minor, notationOf(transaction, notations.from)),
    toAmount: toMinor === undefined ? '' : writeAmount(toMinor, notations.to),
    notes: transaction.notes ?? '',
  }
}

type ChosenSides = Pick<TransferDraft, 'from' | 'to'>

/** Currencies of both sides; undefined where no account is chosen. */
export function currenciesOf(
  { from, to }: ChosenSides,
  { accounts, currency }: TransferSides,
) {
  const currencyOf = (id: string) => {
    const account = accounts.find((one) => one.id === id)
    return account && (account.currency ?? currency)
  }
  return { from: currencyOf(from), to: currencyOf(to) }
}

/** Notations of both amounts; the viewer's currency where no account is chosen. */
function notationsOf(chosen: ChosenSides, sides: TransferSides, language: string) {
  const { from, to } = currenciesOf(chosen, sides)
  const notation = (currency = sides.currency) => ({ language, currency })
  return { from: notation(from), to: notation(to) }
}

/** Whether the arriving amount differs from the leaving one. */
export function needsTwoAmounts(form: TransferDraft, sides: TransferSides): boolean {
  const { from, to } = currenciesOf(form, sides)
  return from !== undefined && to !== undefined && from !== to
}

/** Finds errors in a draft before it is sent. */
export function validateTransfer(
  draft: TransferDraft,
  {
    transaction,
    sides,
    language,
  }: Omit<TransferContext, 'zone'> & { transaction?: Transaction },
): ErrorKeys<keyof TransferDraft> {
  const { from, to, amount, toAmount } = draft
  const notations = notationsOf(draft, sides, language)
  const isItself = to === from ? 'entryForm.toItself' : undefined
  return {
    ...validateWhen(draft),
    ...validateNotes(draft),
    from: from === '' ? 'entryForm.fromMissing' : undefined,
    to: to === '' ? 'entryForm.toMissing' : isItself,
    amount: validateAmount(amount, notations.from, transaction?.minor),
    toAmount: needsTwoAmounts(draft, sides)
      ? validateAmount(toAmount, notations.to, transaction?.toMinor)
      : undefined,
  }
}

/** Turns a valid draft into its input. */
export function transferInputOf(
  form: TransferDraft,
  { transaction, sides, language, zone }: TransferContext & { transaction?: Transaction },
): TransferInput {
  const notations = notationsOf(form, sides, language)
  return {
    id: transaction?.id,
    fromId: form.from,
    toId: form.to,
    minor: readAmount(form.amount, notations.from)!, // validated
    toMinor: needsTwoAmounts(form, sides)
      ? readAmount(form.toAmount, notations.to)
      : undefined,
    at: instantOfDraft(form, transaction, zone),
    // An empty text clears the stored one.
    notes: form.notes.trim() === '' && !transaction ? undefined : form.notes.trim(),
    modifiedAt: transaction?.modifiedAt,
  }
}
