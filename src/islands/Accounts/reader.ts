import type { ShownCategory } from '#lib/client/accounts/categories.ts'
import type { NamedType } from '#lib/client/accounts/form.ts'
import { memberOf as findMember } from '../ui/members.ts'
import type { Member } from '../ui/members.ts'
import type { Person } from '../ui/person.ts'

/** Who reads the page, and what the page knows for all accounts. */
export type Reader = Person & {
  sharesWithFamily: boolean
  members: Member[]
  types: NamedType[]
  /** Everybody's categories and the reader's own. */
  categories: ShownCategory[]
}

/** The name of an account's type; of one that has none, that of its group. */
export function typeName(code: number, { types, t }: Reader): string {
  return (
    types.find((type) => type.code === code)?.NAME ?? t('accounts.groups.other_accounts')
  )
}

/** The icon of an account's type. */
export function typeIcon(code: number, { types }: Reader): string {
  return types.find((type) => type.code === code)?.icon ?? '/icons.svg#landmark'
}

/** Somebody of the family, or somebody who has left it. */
export function memberOf(id: string, { members, t }: Reader): Member {
  return findMember(id, members, t('accounts.someone'))
}
