import type { ShownCategory } from '#lib/client/accounts/categories.ts'
import type { NamedType } from '#lib/client/accounts/form.ts'
import { formatMoney } from '#lib/domain/money.ts'
import type { Account } from '#lib/domain/account.ts'
import type { Day } from '#lib/domain/day.ts'
import type { Words } from '#lib/i18n.ts'

/** Somebody of the family. */
export type Member = { id: string; name: string }

/** Who reads the page, and what the page knows for all accounts. */
export type Reader = {
  words: Words
  language: string
  currency: string
  profileId: string
  /** The zone of the profile, for times. */
  zone?: string
  today: Day
  sharesWithFamily: boolean
  members: Member[]
  types: NamedType[]
  /** Everybody's categories and the reader's own. */
  categories: ShownCategory[]
}

/** The name of an account's type; of one that has none, that of its group. */
export function typeName(code: number, { types, words }: Reader): string {
  return (
    types.find((type) => type.code === code)?.NAME ??
    words('accounts.groups.other_accounts')
  )
}

/** The icon of an account's type. */
export function typeIcon(code: number, { types }: Reader): string {
  return types.find((type) => type.code === code)?.icon ?? '/icons.svg#landmark'
}

/** The name of somebody of the family. */
export function memberName(id: string, { members, words }: Reader): string {
  return members.find((member) => member.id === id)?.name ?? words('accounts.someone')
}

/** What an account holds, in its own currency. */
export function balanceText(account: Account, minor: number, reader: Reader): string {
  const currency = account.currency ?? reader.currency
  return formatMoney({ minor, currency }, reader.language)
}
