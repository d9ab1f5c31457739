import type { Account } from './account.ts'
import type { Group } from './group.ts'
import { displayName } from './profile.ts'

/** Member of a family as marks name them. */
export type NamedMember = { id: string; name: string; picture?: string }

/** The members of all groups of somebody, who is in one at most. */
export function membersOf(groups: readonly Group[]): NamedMember[] {
  return groups.flatMap(({ members }) =>
    members.map((member) => ({
      id: member.profileId,
      name: displayName(member),
      picture: member.picture,
    })),
  )
}

/** Accounts as choices and filters name them. */
export function namedAccounts(accounts: readonly Account[]) {
  return accounts.map(({ id, name, currency, ownerId }) => ({
    id,
    name,
    currency,
    ownerId,
  }))
}
