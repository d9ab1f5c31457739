import type { Account } from './account.ts'
import type { Group } from './group.ts'
import { displayName } from './profile.ts'

/** A member of a family, for marks. */
export type NamedMember = { id: string; name: string; picture?: string }

/** The members of a profile's group, if any. */
export function membersOf(groups: readonly Group[]): NamedMember[] {
  return groups.flatMap(({ members }) =>
    members.map((member) => ({
      id: member.profileId,
      name: displayName(member),
      picture: member.picture,
    })),
  )
}

/** Accounts by id and name, for choices and filters. */
export function namedAccounts(accounts: readonly Account[]) {
  return accounts.map(({ id, name, currency, ownerId }) => ({
    id,
    name,
    currency,
    ownerId,
  }))
}
