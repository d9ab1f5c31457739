import type * as z from 'zod/mini'
import type { Invitation } from '#lib/domain/group.ts'
import type { invitation } from './invitations.ts'

/**
 * Reads an invitation of an answer without a codec; a remote backend may lack added fields.
 */
export function readInvitation(spelt: z.input<typeof invitation>): Invitation {
  const { trxCount, familyTrxCount, inviteeProfilePic, inviteeUserId, ...others } =
    withoutNulls(spelt)
  const { familyBook, ownSession, returning, memberNames, ...names } = others
  return {
    ...names,
    inviteePicture: inviteeProfilePic,
    inviteeId: inviteeUserId,
    entryCount: trxCount,
    familyEntryCount: familyTrxCount,
    memberNames: memberNames ?? [],
    isReturn: returning ?? false,
    book: familyBook,
    isOwnSession: ownSession,
  }
}

type WithoutNulls<Fields> = { [Name in keyof Fields]: Exclude<Fields[Name], null> }

function withoutNulls<Fields extends object>(fields: Fields): WithoutNulls<Fields> {
  const filled = Object.entries(fields).filter(([, value]) => value !== null)
  return Object.fromEntries(filled) as WithoutNulls<Fields>
}
