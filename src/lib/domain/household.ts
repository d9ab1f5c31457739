import type { Account } from './account.ts'
import type { Group } from './group.ts'
import { displayName } from './profile.ts'
import { NOBODY } from './transaction.ts'

/** A member of a family, for marks and rights. */
export type NamedMember = {
  id: string
  name: string
  picture?: string
  /** Whether the viewer may change what this member shares. */
  letsChange?: boolean
  /** The zone of days that the viewer gives this member's entries. */
  zone?: string
}

/** Whether a viewer may change what a person owns: their own, or of a member who lets them. */
export function mayChangeOf(
  ownerId: string | undefined,
  { profileId, members = [] }: { profileId: string; members?: readonly NamedMember[] },
): boolean {
  if (ownerId === undefined || ownerId === profileId) return true
  return members.some(({ id, letsChange }) => id === ownerId && letsChange === true)
}

/** Whether a viewer may change an entry; nobody changes what a former member moved. */
export function mayChangeEntry(
  { ownerId, creatorId }: { ownerId: string; creatorId: string },
  viewer: Parameters<typeof mayChangeOf>[1],
): boolean {
  return creatorId !== NOBODY && mayChangeOf(ownerId, viewer)
}

/** The members of a profile's group, if any. */
export function membersOf(groups: readonly Group[]): NamedMember[] {
  return groups.flatMap(({ members }) =>
    members.map((member) => ({
      id: member.profileId,
      name: displayName(member),
      picture: member.picture,
      letsChange: member.letsChange || undefined,
      zone: member.letsChange ? member.zone : undefined,
    })),
  )
}

/** Accounts by id and name, for choices and filters. */
export function namedAccounts(accounts: readonly Account[]) {
  return accounts.map(({ id, name, currency, ownerId, isShared }) => ({
    id,
    name,
    currency,
    ownerId,
    isShared: isShared || undefined,
  }))
}
