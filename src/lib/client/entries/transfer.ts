import type { FormAccount } from './formChoices.ts'
import { readAmount, writeAmount } from '#lib/domain/money.ts'
import type { Transaction, TransferInput } from '#lib/domain/transaction.ts'
import { flawOfAmount, flawOfNotes, flawsOfWhen, found } from './form.ts'
import { instantOfForm, whenOf } from './form.ts'
import type { Flaws, When, Written } from './form.ts'

/** What the form of a transfer holds, as it is typed. */
export type TransferForm = When & {
  /** Empty while none is chosen. */
  from: string
  to: string
  /** What leaves, in the one account's currency. */
  amount: string
  /** What arrives, when the other counts in another currency. */
  toAmount: string
  notes: string
}

/** Between which accounts money may move, and what those without a currency count in. */
export type Sides = { accounts: readonly FormAccount[]; currency: string }

/** What the form of a new transfer begins with. */
export function newTransfer(when: When): TransferForm {
  return { ...when, from: '', to: '', amount: '', toAmount: '', notes: '' }
}

/** What the form of a transfer that was made begins with. */
export function transferFormOf(
  entry: Transaction,
  { language, zone }: Written,
): TransferForm {
  const { toMinor } = entry
  return {
    ...whenOf(entry, zone),
    from: entry.accountId ?? '',
    to: entry.toAccountId ?? '',
    amount: writeAmount(entry.minor, language),
    toAmount: toMinor === undefined ? '' : writeAmount(toMinor, language),
    notes: entry.notes ?? '',
  }
}

/** What each side counts in; undefined where no account is chosen. */
export function currenciesOf({ from, to }: TransferForm, { accounts, currency }: Sides) {
  const currencyOf = (id: string) => {
    const account = accounts.find((one) => one.id === id)
    return account && (account.currency ?? currency)
  }
  return { from: currencyOf(from), to: currencyOf(to) }
}

/** Whether what arrives is another amount than what leaves. */
export function needsTwoAmounts(form: TransferForm, sides: Sides): boolean {
  const { from, to } = currenciesOf(form, sides)
  return from !== undefined && to !== undefined && from !== to
}

/** What is wrong with what was typed, before it is sent. */
export function flawsOfTransfer(
  form: TransferForm,
  sides: Sides,
  language: string,
): Flaws<keyof TransferForm> {
  const flaws: Flaws<keyof TransferForm> = { ...flawsOfWhen(form), ...flawOfNotes(form) }
  if (form.from === '') flaws.from = 'entryForm.fromMissing'
  if (form.to === '') flaws.to = 'entryForm.toMissing'
  else if (form.to === form.from) flaws.to = 'entryForm.toItself'
  flaws.amount = flawOfAmount(form.amount, language)
  if (needsTwoAmounts(form, sides)) flaws.toAmount = flawOfAmount(form.toAmount, language)
  return found(flaws)
}

/** What is sent of a form without flaws. */
export function transferDraftOf(
  form: TransferForm,
  { entry, sides, language, zone }: Written & { entry?: Transaction; sides: Sides },
): TransferInput {
  return {
    id: entry?.id,
    fromId: form.from,
    toId: form.to,
    minor: readAmount(form.amount, language)!, // it has no flaw
    toMinor: needsTwoAmounts(form, sides) ? readAmount(form.toAmount, language) : undefined,
    at: instantOfForm(form, entry, zone),
    // An empty text clears what is stored.
    notes: form.notes.trim() === '' && !entry ? undefined : form.notes.trim(),
    modifiedAt: entry?.modifiedAt,
  }
}

/** What the form calls the fields of its input. */
export const TRANSFER_FIELDS: Record<string, keyof TransferForm> = {
  fromId: 'from',
  toId: 'to',
  minor: 'amount',
  toMinor: 'toAmount',
  at: 'day',
  notes: 'notes',
}
