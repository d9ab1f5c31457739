import type * as z from 'zod/mini'
import type { Invitation } from '#lib/domain/group.ts'
import type { invitation } from './invitations.ts'

/**
 * Reads an invitation of an answer without a codec; a remote backend may lack added fields.
 */
export function readInvitation(spelt: z.input<typeof invitation>): Invitation {
  const { trxCount, familyTrxCount, inviteeProfilePic, inviteeUserId, ...names } = spelt
  const { ownerFirstName, ownerLastName, inviteeFirstName, memberNames, returning } = names
  return {
    ownerFirstName: ownerFirstName ?? undefined,
    ownerLastName: ownerLastName ?? undefined,
    ownerEmail: names.ownerEmail,
    inviteeFirstName: inviteeFirstName ?? undefined,
    inviteeEmail: names.inviteeEmail,
    inviteePicture: inviteeProfilePic ?? undefined,
    inviteeId: inviteeUserId ?? undefined,
    entryCount: trxCount ?? undefined,
    familyEntryCount: familyTrxCount ?? undefined,
    memberNames: memberNames ?? [],
    isReturn: returning ?? false,
    book: spelt.familyBook ?? undefined,
    familyCurrency: spelt.familyCurrency ?? undefined,
    inviteeCurrency: spelt.inviteeCurrency ?? undefined,
    isOwnSession: spelt.ownSession ?? undefined,
  }
}
