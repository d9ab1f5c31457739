import type { ShownCategory } from '#lib/client/accounts/categories.ts'
import type { Day } from '#lib/domain/day.ts'
import { formatMoney } from '#lib/domain/money.ts'
import type { Money } from '#lib/domain/money.ts'
import type { EntryType, Transaction } from '#lib/domain/transaction.ts'
import type { Words } from '#lib/i18n.ts'

/** Somebody of the family. */
export type Member = { id: string; name: string; picture?: string }

/** Who reads the page, of what, and what the page knows for all entries. */
export type Reader = {
  type: EntryType
  words: Words
  language: string
  currency: string
  profileId: string
  /** The zone of the profile, for times. */
  zone?: string
  today: Day
  members: Member[]
  accounts: { id: string; name: string }[]
  /** Everybody's categories and the reader's own. */
  categories: ShownCategory[]
}

/** Somebody of the family, or somebody who has left it. */
export function memberOf(id: string, { members, words }: Reader): Member {
  return (
    members.find((member) => member.id === id) ?? { id, name: words('entries.someone') }
  )
}

/** Hundredths of the reader's currency. */
export function sumText(minor: number, { currency, language }: Reader): string {
  return formatMoney({ minor, currency }, language)
}

/** Amounts in other currencies, side by side. */
export function amountsText(amounts: readonly Money[], { language }: Reader): string {
  return amounts.map((amount) => formatMoney(amount, language)).join(' · ')
}

/** What an entry counts as, in the currency that it was made in. */
export function amountText(entry: Transaction, { currency, language }: Reader): string {
  return formatMoney({ minor: entry.minor, currency: entry.currency ?? currency }, language)
}

/** The name that an entry brings along, of its merchant or its own. */
export function ownName({ merchant, title }: Transaction): string | undefined {
  return merchant?.name || title || undefined
}
