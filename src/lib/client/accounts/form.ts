import { signedForForm } from '#lib/domain/account.ts'
import type { Account, AccountInput } from '#lib/domain/account.ts'
import { fitsCurrency, isWholeCurrency } from '#lib/domain/currency.ts'
import { LONGEST } from '#lib/domain/limits.ts'
import { writeAmount } from '#lib/domain/money.ts'
import { readAmount } from '#lib/domain/typedAmount.ts'
import type { Key } from '#lib/i18n.ts'
import type { NamedType } from '../accounts.ts'
import type { ErrorKeys } from '../core/errors.ts'
import { isRefusedWith } from '../core/failures.ts'
import type { Provider } from '#lib/domain/reference.ts'

/** Typed fields of an account. */
export type AccountDraft = {
  name: string
  type: number
  balance: string
  currency: string
  number: string
  provider: string
  inBalance: boolean
  isShared: boolean
}

/** First draft of an account; without one, of a new account in that currency. */
export function accountDraftOf(
  account: Account | undefined,
  currency: string,
  language: string,
): AccountDraft {
  const type = account?.type ?? 1
  const notation = { language, currency: account?.currency ?? currency }
  return {
    name: account?.name ?? '',
    type,
    balance: writeAmount(signedForForm(type, account?.openingMinor ?? 0), notation),
    currency: notation.currency,
    number: account?.number ?? '',
    provider: account?.providerId === undefined ? '' : String(account.providerId),
    inBalance: account?.inBalance ?? true,
    isShared: account?.isShared ?? false,
  }
}

/** Finds errors in a draft before it is sent (spec A, 5). */
export function validateAccount(
  draft: AccountDraft,
  account: Account | undefined,
  language: string,
): ErrorKeys<keyof AccountDraft> {
  const isLong = draft.number.trim().length > LONGEST.accountNumber
  return {
    name: validateName(draft.name.trim(), account),
    number: isLong ? 'accounts.errors.numberLong' : undefined,
    balance: validateBalance(draft, account, language),
  }
}

function validateName(name: string, account: Account | undefined): Key | undefined {
  if (name === '') return 'accounts.errors.nameMissing'
  const isLong = name.length > LONGEST.typedAccountName && name !== account?.name
  return isLong ? 'accounts.errors.nameLong' : undefined
}

function validateBalance(
  { type, balance, currency }: AccountDraft,
  account: Account | undefined,
  language: string,
): Key | undefined {
  const minor = readAmount(balance, { language, currency })
  if (minor === undefined) return unreadableBalance(currency)
  // A stored opening balance below zero or with decimals may stay.
  const isStored = signedForForm(type, minor) === account?.openingMinor
  if (!isStored && !fitsCurrency(minor, currency)) return unreadableBalance(currency)
  return minor < 0 && !isStored ? 'accounts.errors.balanceNegative' : undefined
}

function unreadableBalance(currency: string): Key {
  return isWholeCurrency(currency) ? 'entryForm.amountWhole' : 'accounts.errors.balance'
}

/** Turns a valid draft into its input; `providers` are those of its currency, if known. */
export function accountInputOf(
  form: AccountDraft,
  account: Account | undefined,
  more: { language: string; types: NamedType[]; providers?: Provider[] },
): AccountInput {
  const { language } = more
  const minor = readAmount(form.balance, { language, currency: form.currency })
  if (minor === undefined) throw new RangeError('The form has errors.')
  const number = form.number.trim()
  return {
    id: account?.id,
    recordId: account?.recordId,
    type: form.type,
    name: form.name.trim(),
    // Undefined leaves the stored number, an empty text clears it.
    number: number === '' && !account?.number ? undefined : number,
    openingMinor: signedForForm(form.type, minor),
    currency: form.currency,
    providerId: findProvider(form, account, more),
    inBalance: form.inBalance,
    isShared: form.isShared,
    modifiedAt: account?.modifiedAt,
  }
}

/** Providers that an account of this type may name (spec A, 5). */
export function providersFor(
  type: number,
  types: NamedType[],
  providers: Provider[] = [],
): Provider[] {
  const wanted = types.find(({ code }) => code === type)?.providerType
  if (wanted === undefined) return []
  return providers.filter((provider) => provider.type === wanted)
}

/** Null removes it; undefined leaves it unchanged, while the choices are unknown. */
function findProvider(
  form: AccountDraft,
  account: Account | undefined,
  { types, providers }: { types: NamedType[]; providers?: Provider[] },
) {
  // A new account without a provider names none (spec A, 5).
  const none = account ? null : undefined
  if (form.provider === '') return none
  if (!providers) return undefined
  const chosen = Number(form.provider)
  const fitting = providersFor(form.type, types, providers)
  return fitting.some(({ id }) => id === chosen) ? chosen : none
}

/** Finds the field of a refused rule; only the currency rule has one. */
export function refusedRule(
  failure: unknown,
  draft: AccountDraft,
  account: Account | undefined,
  currency: string,
): Partial<Record<keyof AccountDraft, string>> {
  const isOther = account && draft.currency !== (account.currency ?? currency)
  return isOther && isRefusedWith(failure, 346) ? { currency: failure.message } : {}
}
