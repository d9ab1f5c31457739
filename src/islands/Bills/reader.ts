import type { ShownCategory } from '#lib/client/accounts/categories.ts'
import type { FormAccount } from '#lib/client/entries/formChoices.ts'
import type { Bill } from '#lib/domain/bill.ts'
import type { Day } from '#lib/domain/day.ts'
import { formatMoney } from '#lib/domain/money.ts'
import type { Money } from '#lib/domain/money.ts'
import type { Words } from '#lib/i18n.ts'

/** Somebody of the family. */
export type Member = { id: string; name: string; picture?: string }

/** Who reads the page, and what the page knows for all bills. */
export type Reader = {
  words: Words
  language: string
  currency: string
  profileId: string
  /** The zone of the profile, for times. */
  zone?: string
  today: Day
  members: Member[]
  accounts: FormAccount[]
  /** Everybody's categories and the reader's own. */
  categories: ShownCategory[]
}

/** Somebody of the family, or somebody who has left it. */
export function memberOf(id: string, { members, words, profileId }: Reader): Member {
  const known = members.find((member) => member.id === id)
  return known ?? { id, name: words(id === profileId ? 'bills.you' : 'bills.someone') }
}

/** Hundredths in the currency that a bill was made in. */
export function amountText(
  minor: number,
  { currency }: Pick<Bill, 'currency'>,
  { currency: own, language }: Reader,
): string {
  return formatMoney({ minor, currency: currency ?? own }, language)
}

/** Amounts in other currencies, side by side. */
export function amountsText(amounts: readonly Money[], { language }: Reader): string {
  return amounts.map((amount) => formatMoney(amount, language)).join(' · ')
}

/** The account of an id, which may have closed or be somebody else's. */
export function accountName(id: string, { accounts, words }: Reader): string {
  return accounts.find((account) => account.id === id)?.name ?? words('bills.otherAccount')
}
