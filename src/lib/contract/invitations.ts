import * as z from 'zod/mini'
import { call } from './call.ts'
import { maybe, text } from './values.ts'

const token = text(400).check(z.minLength(1))

/** The inviting profile, and how many entries the invited one would bring. */
export const invitation = z.object({
  ownerFirstName: maybe(z.string()),
  ownerLastName: maybe(z.string()),
  ownerEmail: z.string(),
  inviteeFirstName: maybe(z.string()),
  inviteeEmail: z.string(),
  inviteeProfilePic: maybe(z.string()),
  inviteeUserId: maybe(z.string()),
  trxCount: maybe(z.int()),
})

export const getInvitation = call('GET', '/api/public/group/{token}', {
  takes: z.object({ token }),
  gives: z.object({ result: invitation }),
  who: 'public',
})

export const getInvitedUser = call('POST', '/api/public/group/getInvitedUserDetail', {
  takes: z.object({ token }),
  gives: z.object({ results: invitation }),
  who: 'public',
})

/** Accepts an invitation; with `migrateToParent` earlier entries are shared too. */
export const acceptInvitation = call('POST', '/api/public/group/acceptInvite', {
  takes: z.object({ token, migrateToParent: maybe(z.boolean()) }),
  who: 'public',
  writes: true,
})

export const rejectInvitation = call('POST', '/api/public/group/rejectInvite', {
  takes: z.object({ token }),
  who: 'public',
  writes: true,
})
