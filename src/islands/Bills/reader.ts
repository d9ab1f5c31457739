import type { ShownCategory } from '#lib/client/accounts/categories.ts'
import type { FormAccount } from '#lib/client/entries/formChoices.ts'
import { memberOf as findMember } from '../ui/members.ts'
import type { Member } from '../ui/members.ts'
import type { Person } from '../ui/person.ts'

/** Who reads the page, and what the page knows for all bills. */
export type Reader = Person & {
  members: Member[]
  accounts: FormAccount[]
  /** Everybody's categories and the reader's own. */
  categories: ShownCategory[]
}

/** Somebody of the family, or somebody who has left it. */
export function memberOf(id: string, { members, t, profileId }: Reader): Member {
  return findMember(id, members, t(id === profileId ? 'bills.you' : 'bills.someone'))
}

/** The account of an id, which may have closed or be somebody else's. */
export function accountName(id: string, { accounts, t }: Reader): string {
  return accounts.find((account) => account.id === id)?.name ?? t('bills.otherAccount')
}
