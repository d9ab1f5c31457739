import { computed } from 'nanostores'
import { emailForm } from '#lib/domain/email.ts'
import { isPlainName } from '#lib/domain/group.ts'
import type {
  FormerMember,
  Group,
  InviteInput,
  MembershipChange,
  WaitingInvite,
} from '#lib/domain/group.ts'
import { ask } from './core/ask.ts'
import { keepingAnswers } from './core/ask/keeping.ts'
import type { ErrorKeys } from './core/errors.ts'
import { unlessGone } from './core/failures.ts'
import { tellOtherTabs } from './core/otherTabs.ts'
import { watchPending } from './core/watchPending.ts'

/** The viewer's family with its invitations; without other members it has no group. */
export type ManagedFamily = {
  group: Group | null
  waiting: readonly WaitingInvite[]
  former: readonly FormerMember[]
}

/** Draft of an invitation; who has a family already keeps what it sees. */
export type InviteDraft = {
  firstName: string
  email: string
  seesEarlier: 'all' | 'new'
  /** Ids of shared accounts. */
  accounts: readonly string[]
  sharesBudgets: boolean
  /** Whether the invited person may change what the inviter shares. */
  givesChangeRight: boolean
}

const { fetcher, keep } = keepingAnswers<ManagedFamily>()
const KEY = 'family'

/** The viewer's family. */
export const $family = fetcher<ManagedFamily>([KEY], { fetcher: findFamily })

/** Hands the seed to the store; in the browser only. */
export function seedFamily(family: ManagedFamily) {
  keep(KEY, family)
}

const $watched = computed($family, ({ data, loading }) => ({
  rows: data?.waiting.map(() => ({ status: 'pending' })) ?? [],
  isLoading: loading,
}))

/**
 * Checks for answers to invitations while the page is visible; returns its stop function.
 */
export function followInvites(): () => void {
  return watchPending({ $shown: $watched, reload: () => $family.revalidate() })
}

/** Finds errors in an invitation before it is sent (contract, 3 Groups). */
export function validateInvite({
  firstName,
  email,
}: Pick<InviteDraft, 'firstName' | 'email'>): ErrorKeys<'firstName' | 'email'> {
  return {
    ...(!isPlainName(firstName.trim()) && { firstName: 'family.invite.wrongName' }),
    ...(emailForm(email) === null && { email: 'family.invite.wrongEmail' }),
  }
}

/**
 * Turns a valid draft into its input. Shares are sent only with the inviter's own accounts,
 * when the invitation makes the family.
 */
export function inviteInputOf(
  { firstName, email, givesChangeRight, ...shares }: InviteDraft,
  own: readonly { id: string }[] | undefined,
): InviteInput {
  const named = {
    email: email.trim(),
    firstName: firstName.trim() || undefined,
    givesChangeRight: givesChangeRight || undefined,
  }
  if (!own) return named
  return {
    ...named,
    sharesEarlier: shares.seesEarlier === 'all',
    accounts: own.map(({ id }) => ({ id, isShared: shares.accounts.includes(id) })),
    sharesBudgets: shares.sharesBudgets,
  }
}

/** Mails a waiting invitation again. @throws CallError, NetworkError */
export function resendInvite(id: string): Promise<unknown> {
  return changingFamily(ask('resendInvite', { id }))
}

/** Revokes a waiting invitation. @throws CallError, NetworkError */
export function revokeInvite(id: string): Promise<unknown> {
  return changingFamily(ask('revokeInvite', { id }).catch(unlessGone))
}

/** Lets a member change what the viewer shares, or ends that. @throws CallError, NetworkError */
export function allowChanges(profileId: string, mayChange: boolean): Promise<unknown> {
  return changingFamily(ask('allowChanges', { profileId, mayChange }))
}

/** Makes another member the organizer. @throws CallError, NetworkError */
export function handOverGroup(profileId: string): Promise<unknown> {
  return changingFamily(ask('handOverGroup', { profileId }))
}

/**
 * Counts the entries that a removal changes; without an id, that the viewer's leaving
 * changes. @throws CallError, NetworkError
 */
export async function previewMembershipChange(
  profileId?: string,
): Promise<MembershipChange> {
  return (await ask('previewMembershipChange', { profileId })).result
}

/** Removes a member; without an id the viewer leaves. @throws CallError, NetworkError */
export function endMembership(profileId?: string): Promise<unknown> {
  const ended =
    profileId === undefined ? ask('leaveGroup', {}) : ask('removeMember', { profileId })
  return changingFamily(ended)
}

/** Mails a former member a link back. @throws CallError, NetworkError */
export function undoLeave(profileId: string): Promise<unknown> {
  return changingFamily(ask('undoLeave', { profileId }))
}

/**
 * Reloads the family here and in other tabs, also after a failure: another member may have
 * changed it.
 */
export function changingFamily(change: Promise<unknown>): Promise<unknown> {
  return change.finally(() => {
    $family.revalidate()
    tellOtherTabs()
  })
}

/** Asks for the group last: whoever accepts in between is in one of the answers. */
async function findFamily(): Promise<ManagedFamily> {
  const { results, left } = await ask('getInvites', {})
  const { groups } = await ask('getGroupDetail', {})
  return { group: groups[0] ?? null, waiting: results, former: left }
}
