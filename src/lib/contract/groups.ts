import * as z from 'zod/mini'
import { call } from './call.ts'
import { record, spelt } from './record.ts'
import { email, id, maybe, text } from './values.ts'

/** A family group with its members. */
export const group = record({
  id: spelt('_id', z.string()),
  ownerId: z.string(),
  members: z.array(
    record({
      profileId: spelt('userId', z.string()),
      firstName: maybe(z.string()),
      lastName: maybe(z.string()),
      email: z.string(),
      picture: spelt('profilePic', maybe(z.string())),
      isOwner: spelt('owner', z.boolean()),
    }),
  ),
})

/** Fetches the caller's group, or none. */
export const getGroupDetail = call('GET', '/api/group/detail', {
  gives: z.object({ groups: z.array(group) }),
  who: 'member',
})

export const inviteMember = call('POST', '/api/group/invite', {
  takes: z.object({ email, firstName: maybe(text(100)) }),
  who: 'member',
  writes: true,
  creates: true,
  added: true,
})

export const leaveGroup = call('POST', '/api/group/leave', {
  who: 'member',
  writes: true,
  added: true,
})

export const removeMember = call('POST', '/api/group/removeMember', {
  takes: z.object({ userId: id }),
  who: 'member',
  writes: true,
  added: true,
})

export const handOverGroup = call('POST', '/api/group/handOver', {
  takes: z.object({ userId: id }),
  who: 'member',
  writes: true,
  added: true,
})

/** Lists the pending invitations of the caller's group. */
export const getInvites = call('POST', '/api/group/getInvites', {
  gives: z.object({
    results: z.array(
      z.object({
        _id: z.string(),
        email: z.string(),
        firstName: maybe(z.string()),
        createTime: z.int(),
        expireTime: z.int(),
      }),
    ),
  }),
  who: 'member',
  added: true,
})

export const resendInvite = call('POST', '/api/group/resendInvite', {
  takes: z.object({ _id: id }),
  who: 'member',
  writes: true,
  added: true,
})

export const revokeInvite = call('POST', '/api/group/revokeInvite', {
  takes: z.object({ _id: id }),
  who: 'member',
  writes: true,
  added: true,
})
