import * as z from 'zod/mini'
import { call } from './call.ts'
import { familyBook } from './familyBook.ts'
import { record, spelt } from './record.ts'
import { maybe, text } from './values.ts'

const token = text(400).check(z.minLength(1))

/**
 * The inviting profile, and the number of the invited profile's entries. Added:
 * `familyTrxCount` (the entries that the group shares), `memberNames`, `returning`,
 * `familyBook`, the currencies, and `ownSession` (the caller is the invited person).
 */
export const invitation = record({
  ownerFirstName: maybe(z.string()),
  ownerLastName: maybe(z.string()),
  ownerEmail: z.string(),
  inviteeFirstName: maybe(z.string()),
  inviteeEmail: z.string(),
  inviteePicture: spelt('inviteeProfilePic', maybe(z.string())),
  inviteeId: spelt('inviteeUserId', maybe(z.string())),
  entryCount: spelt('trxCount', maybe(z.int())),
  familyEntryCount: spelt('familyTrxCount', maybe(z.int())),
  memberNames: maybe(z.array(z.string())),
  isReturn: spelt('returning', maybe(z.boolean())),
  book: spelt('familyBook', maybe(familyBook)),
  familyCurrency: maybe(z.string()),
  inviteeCurrency: maybe(z.string()),
  isOwnSession: spelt('ownSession', maybe(z.boolean())),
})

/** Gives an invitation; code 304 has the same fields as `result`. */
export const getInvitation = call('GET', '/api/public/group/{token}', {
  takes: z.object({ token }),
  gives: z.object({ result: invitation }),
  who: 'public',
  entity: invitation,
})

/**
 * Gives an invitation with `trxCount`; codes 304 and 339 have the other fields as `result`.
 */
export const getInvitedUser = call('POST', '/api/public/group/getInvitedUserDetail', {
  takes: z.object({ token }),
  gives: z.object({ results: invitation }),
  who: 'public',
  entity: invitation,
})

/**
 * Accepts an invitation; with `migrateToParent` earlier entries are shared too. With the
 * invited person's session, `takeCurrency` makes the family's currency theirs.
 */
export const acceptInvitation = call('POST', '/api/public/group/acceptInvite', {
  takes: record({
    token,
    withEarlier: spelt('migrateToParent', maybe(z.boolean())),
    takesCurrency: spelt('takeCurrency', maybe(z.boolean())),
  }),
  who: 'public',
  writes: true,
})

export const rejectInvitation = call('POST', '/api/public/group/rejectInvite', {
  takes: z.object({ token }),
  who: 'public',
  writes: true,
})
