import type { ShownCategory } from '#lib/client/accounts/categories.ts'
import type { EntryType, Transaction } from '#lib/domain/transaction.ts'
import { memberOf as findMember } from '../ui/members.ts'
import type { Member } from '../ui/members.ts'
import type { Person } from '../ui/person.ts'

/** Who reads the page, of what, and what the page knows for all entries. */
export type Reader = Person & {
  type: EntryType
  members: Member[]
  accounts: { id: string; name: string }[]
  /** Everybody's categories and the reader's own. */
  categories: ShownCategory[]
}

/** Somebody of the family, or somebody who has left it. */
export function memberOf(id: string, { members, t }: Reader): Member {
  return findMember(id, members, t('entries.someone'))
}

/** The name that an entry brings along, of its merchant or its own. */
export function ownName({ merchant, title }: Transaction): string | undefined {
  return merchant?.name || title || undefined
}
