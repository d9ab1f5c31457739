import { expect, test } from 'vitest'
import type { Call } from '#lib/contract/call.ts'
import {
  getInvites,
  handOverGroup,
  inviteMember,
  leaveGroup,
  previewMembershipChange,
  removeMember,
  resendInvite,
  revokeInvite,
  undoLeave,
} from '#lib/contract/groups.ts'
import { invited, joined } from '../support/invites.ts'
import { Client, profileIdOf, serverOfFile, signedIn } from '../support/testServer.ts'

const server = await serverOfFile()

/** A family of two whose third member just left, with an invitation that waits. */
async function household() {
  const [owner, member, former] = [
    await signedIn(server),
    await signedIn(server),
    await signedIn(server),
  ]
  await joined(owner, member)
  await joined(owner, former)
  await former.ask(leaveGroup, {})
  await invited(owner, new Client(server).email)
  const { results } = await owner.ask(getInvites, {})
  return {
    owner,
    member,
    former,
    outsider: await signedIn(server),
    visitor: new Client(server),
    inviteId: results[0]!.id,
    memberId: await profileIdOf(member),
    formerId: await profileIdOf(former),
  }
}

type Household = Awaited<ReturnType<typeof household>>
const ROLES = ['owner', 'member', 'former', 'outsider', 'visitor'] as const
type Codes = Record<(typeof ROLES)[number], number>

const OWNERS_ALONE: Codes = {
  owner: 0,
  member: 343,
  former: 341,
  outsider: 341,
  visitor: 401,
}
const ANYBODY: Codes = { owner: 0, member: 0, former: 0, outsider: 0, visitor: 401 }
const MEMBERS: Codes = { ...ANYBODY, former: 341, outsider: 341 }

const CALLS: [string, Call, (household: Household) => object, Codes][] = [
  [
    'invite somebody',
    inviteMember,
    () => ({ email: new Client(server).email }),
    { ...ANYBODY, member: 343 },
  ],
  ['list the invitations', getInvites, () => ({}), ANYBODY],
  ['send one again', resendInvite, ({ inviteId }) => ({ _id: inviteId }), OWNERS_ALONE],
  ['take one back', revokeInvite, ({ inviteId }) => ({ _id: inviteId }), OWNERS_ALONE],
  ['ask somebody back', undoLeave, ({ formerId }) => ({ userId: formerId }), OWNERS_ALONE],
  ['leave', leaveGroup, () => ({}), MEMBERS],
  ['ask what a leaving changes', previewMembershipChange, () => ({}), MEMBERS],
  [
    'ask what a removal changes',
    previewMembershipChange,
    ({ memberId }) => ({ userId: memberId }),
    // Members may ask about themselves.
    { ...OWNERS_ALONE, member: 0 },
  ],
  ['remove a member', removeMember, ({ memberId }) => ({ userId: memberId }), OWNERS_ALONE],
  [
    'hand the group over',
    handOverGroup,
    ({ memberId }) => ({ userId: memberId }),
    OWNERS_ALONE,
  ],
]

test.for(CALLS)('who may %s', async ([, call, payload, codes]) => {
  for (const role of ROLES) {
    const people = await household()
    const { code } = await people[role].send(call, payload(people))
    expect([role, code]).toEqual([role, codes[role]])
  }
})

test('a family needs no Pro', async () => {
  for (const [, call, payload, codes] of CALLS) {
    const people = await household()
    await server.app.database.write
      .updateTable('profiles')
      .set({ is_pro: 0 })
      .where('email', '=', people.owner.email)
      .execute()
    expect((await people.owner.send(call, payload(people))).code).toBe(codes.owner)
  }
})
