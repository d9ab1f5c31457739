import type { AnswerOf } from '#lib/contract/call.ts'
import type { getAccountTypes } from '#lib/contract/reference.ts'
import { turnedForForm } from '#lib/domain/account.ts'
import type { Account, AccountInput } from '#lib/domain/account.ts'
import { LONGEST } from '#lib/domain/limits.ts'
import { readAmount, writeAmount } from '#lib/domain/money.ts'
import type { Key } from '#lib/i18n.ts'
import { CallError, isRefusedWith } from '../core/failures.ts'
import type { Provider } from './choices.ts'

/** What the form of an account holds, as it is typed. */
export type AccountForm = {
  name: string
  type: number
  balance: string
  currency: string
  number: string
  /** Empty for none. */
  provider: string
  inBalance: boolean
  isShared: boolean
}

/** A type of account with its names in the reader's language. */
export type NamedType = AnswerOf<typeof getAccountTypes>['types'][number]

/** What is wrong with fields of the form, as keys. */
export type Flaws = Partial<Record<keyof AccountForm, Key>>

/** What an account's form begins with; without an account a new one in that currency. */
export function formOf(
  account: Account | undefined,
  currency: string,
  language: string,
): AccountForm {
  const type = account?.type ?? 1
  return {
    name: account?.name ?? '',
    type,
    balance: writeAmount(turnedForForm(type, account?.openingMinor ?? 0), language),
    currency: account?.currency ?? currency,
    number: account?.number ?? '',
    provider: account?.providerId === undefined ? '' : String(account.providerId),
    inBalance: account?.inBalance ?? true,
    isShared: account?.isShared ?? false,
  }
}

/** What is wrong with what was typed, before it is sent (spec A, 5). */
export function flawsOf(
  form: AccountForm,
  account: Account | undefined,
  language: string,
): Flaws {
  const flaws: Flaws = {}
  const name = form.name.trim()
  if (name === '') flaws.name = 'accounts.flaws.nameMissing'
  if (name.length > LONGEST.accountName) flaws.name = 'accounts.flaws.nameLong'
  if (form.number.trim().length > LONGEST.accountNumber)
    flaws.number = 'accounts.flaws.numberLong'
  const minor = readAmount(form.balance, language)
  if (minor === undefined) flaws.balance = 'accounts.flaws.balance'
  else if (minor < 0 && turnedForForm(form.type, minor) !== account?.openingMinor) {
    // One that began below zero may stay as it is.
    flaws.balance = 'accounts.flaws.balanceNegative'
  }
  return flaws
}

/** What is sent of a form without flaws. `providers` are those of its currency, once known. */
export function draftOf(
  form: AccountForm,
  account: Account | undefined,
  more: { language: string; types: NamedType[]; providers?: Provider[] },
): AccountInput {
  const minor = readAmount(form.balance, more.language)
  if (minor === undefined) throw new RangeError('The form has flaws.')
  const number = form.number.trim()
  return {
    id: account?.id,
    type: form.type,
    name: form.name.trim(),
    // An empty one takes the stored one away.
    number: number === '' && !account?.number ? undefined : number,
    openingMinor: turnedForForm(form.type, minor),
    currency: form.currency,
    providerId: providerOf(form, more.types, more.providers),
    inBalance: form.inBalance,
    isShared: form.isShared,
    modifiedAt: account?.modifiedAt,
  }
}

/** The providers that an account of this type may name (spec A, 5). */
export function providersFor(
  type: number,
  types: NamedType[],
  providers: Provider[] = [],
): Provider[] {
  const wanted = types.find(({ code }) => code === type)?.providerType
  if (wanted === undefined) return []
  return providers.filter((provider) => provider.type === wanted)
}

/** Null for none; undefined, which leaves it as it is, while the choices are not known. */
function providerOf(form: AccountForm, types: NamedType[], providers?: Provider[]) {
  if (form.provider === '') return null
  if (!providers) return undefined
  const chosen = Number(form.provider)
  const fitting = providersFor(form.type, types, providers)
  return fitting.some(({ id }) => id === chosen) ? chosen : null
}

const FIELDS: Record<string, keyof AccountForm> = {
  name: 'name',
  type: 'type',
  openingMinor: 'balance',
  currency: 'currency',
  number: 'number',
  providerId: 'provider',
  inBalance: 'inBalance',
  isShared: 'isShared',
}

/** What the server says of single fields, in its own words; nothing for what is about all. */
export function refusedFields(
  failure: unknown,
  form: AccountForm,
  account: Account | undefined,
  currency: string,
): Partial<Record<keyof AccountForm, string>> {
  // Of the rules only the one about currencies depends on what is changed here.
  const isOtherCurrency = account && form.currency !== (account.currency ?? currency)
  if (isOtherCurrency && isRefusedWith(failure, 346)) return { currency: failure.message }
  if (!(failure instanceof CallError)) return {}
  return Object.fromEntries(
    failure.fields.flatMap(({ path, message }) => {
      const field = FIELDS[path.split('.').at(-1)!] // a text always has a last part
      return field ? [[field, message]] : []
    }),
  )
}
