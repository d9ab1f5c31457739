import * as z from 'zod/mini'
import { call } from './call.ts'
import { record, spelt } from './record.ts'
import { maybe, password, text } from './values.ts'

export const signOut = call('POST', '/auth/signout', {
  who: 'member',
  whileClosed: true,
  writes: true,
  added: true,
})

export const changePassword = call('POST', '/api/users/changePassword', {
  takes: z.object({
    currentPassword: maybe(password),
    newPassword: password,
    confirmPassword: password,
  }),
  who: 'member',
  writes: true,
})

const session = record({
  id: spelt('_id', z.string()),
  name: spelt('deviceName', maybe(z.string())),
  createdAt: spelt('createTime', z.int()),
  lastUse: z.int(),
  isCurrent: spelt('current', z.boolean()),
})

export const getSessions = call('POST', '/api/users/getSessions', {
  gives: z.object({ results: z.array(session) }),
  who: 'member',
  whileClosed: true,
  added: true,
})
export const endSession = call('POST', '/api/users/endSession', {
  takes: record({ id: spelt('_id', text(64)) }),
  who: 'member',
  writes: true,
  added: true,
})
export const endOtherSessions = call('POST', '/api/users/endOtherSessions', {
  who: 'member',
  writes: true,
  added: true,
})
