import { randomUUID } from 'node:crypto'
import { deleteProfile, presignin } from '#lib/contract/access.ts'
import {
  changePassword,
  endOtherSessions,
  endSession,
  getSessions,
  signOut,
} from '#lib/contract/sessions.ts'
import { calendarFeed } from '#lib/contract/calendarFeed.ts'
import {
  allowChanges,
  getGroupDetail,
  getInvites,
  getMemberChanges,
  handOverGroup,
  inviteMember,
  leaveGroup,
  previewMembershipChange,
  removeMember,
  resendInvite,
  revokeInvite,
  shareEarlier,
  takeBackChange,
  undoLeave,
} from '#lib/contract/groups.ts'
import { getImage, getUserMedia, uploadImage } from '#lib/contract/media.ts'
import {
  changeEmail,
  getPaydays,
  getSettings,
  getUser,
  updateSettings,
  updateUser,
} from '#lib/contract/profile.ts'
import {
  getNotice,
  getServiceProvider,
  getServiceProviders,
  searchMerchants,
} from '#lib/contract/reference.ts'
import { newAddress } from '../changedAddresses.ts'
import { makePicture } from '../pictureBytes.ts'
import { pictureName } from '../pictures.ts'
import { Client, codeFor, signedIn } from '../testServer.ts'
import {
  ALL,
  FAMILY,
  KEEPER,
  MEMBERS,
  MISSING,
  OWNERS,
  PRO,
  SIGNED_IN,
  row,
} from './row.ts'
import type { Row } from './row.ts'

const newPassword = 'three tall chimneys'
const picture = new Uint8Array(await makePicture('png'))

/** Rows of one's own profile, of pictures and of the family. */
export const PEOPLE: Row[] = [
  row('GET /api/users/user reads', getUser).reads(SIGNED_IN, {}),
  row('PUT /api/users/update', updateUser).may(SIGNED_IN, {
    firstName: 'Ana',
  }),
  row('GET /api/userdata/settings reads', getSettings).reads(SIGNED_IN, {}),
  row('GET /api/userdata/getPaydays reads added', getPaydays).reads(PRO, {}),
  row('POST /api/users/settings', updateSettings).may(SIGNED_IN, {
    bills: false,
  }),
  row('POST /api/users/calendarFeed added', calendarFeed).may(SIGNED_IN, {
    make: true,
    end: false,
  }),
  row('POST /api/users/changeEmail added', changeEmail).may(SIGNED_IN, () => ({
    email: newAddress(),
  })),
  row('POST /api/users/getSessions reads added', getSessions).reads(SIGNED_IN, {}),
  row('POST /api/users/endSession added', endSession).may(
    KEEPER,
    async ({ server, keeper }) => {
      await signedIn(server, { email: keeper.email })
      const { results } = await keeper.ask(getSessions, {})
      return { id: results.find(({ isCurrent }) => !isCurrent)!.id }
    },
  ),
  row('POST /api/users/endOtherSessions added', endOtherSessions).mayLasting(SIGNED_IN, {}),
  row('POST /auth/signout added', signOut).mayLasting(SIGNED_IN, {}),
  row('POST /api/users/changePassword', changePassword).mayLasting(SIGNED_IN, {
    newPassword,
    confirmPassword: newPassword,
  }),
  row('POST /api/users/deleteprofile', deleteProfile).mayLasting(
    ALL,
    async ({ server, keeper }) => {
      await keeper.ask(presignin, { email: keeper.email, purpose: 'delete' })
      return { email: keeper.email, code: await codeFor(server, keeper.email) }
    },
  ),

  row('GET /api/admin/notice/web reads', getNotice).reads(SIGNED_IN, {}),
  row('POST /api/admin/getServiceProviderSync reads', getServiceProviders).reads(
    SIGNED_IN,
    {},
  ),
  row('GET /api/admin/serviceProvider/{id} reads', getServiceProvider)
    .reads(MISSING, { id: 1 })
    .may('read', SIGNED_IN, async ({ keeper }) => {
      const { results } = await keeper.ask(getServiceProviders, { currency: 'USD' })
      return { id: results.providers[0]!.id }
    }),
  row('POST /merchant/search reads', searchMerchants).reads(SIGNED_IN, ({ ownerId }) => [
    { searchKey: 'mark' },
    { searchKey: 'mark', userIds: [ownerId] },
  ]),
  row('POST /media/upload creates', uploadImage).may(SIGNED_IN, () => ({
    file: new File([picture], pictureName('png')),
  })),
  row('GET /media/{userId}/{imageName} reads', getImage).reads(
    FAMILY,
    ({ ownerId, image }) => ({
      userId: ownerId,
      imageName: image,
    }),
  ),
  row('GET /api/userdata/getUserMedia/{name} reads', getUserMedia)
    // Names only the caller's own picture.
    .reads(KEEPER, ({ image }) => ({ name: image })),

  row('GET /api/group/detail reads', getGroupDetail).reads(SIGNED_IN, {}),
  row('POST /api/group/getInvites reads added', getInvites).reads(SIGNED_IN, {}),
  row('POST /api/group/invite creates added', inviteMember).mayLasting(
    { ...SIGNED_IN, member: 343, trusted: 343 },
    ({ server }) => ({
      email: new Client(server).email,
    }),
  ),
  row('POST /api/group/resendInvite added', resendInvite).mayLasting(
    OWNERS,
    ({ family }) => ({ id: family.inviteId }),
  ),
  row('POST /api/group/revokeInvite added', revokeInvite).mayLasting(
    OWNERS,
    ({ family }) => ({ id: family.inviteId }),
  ),
  row('POST /api/group/undoLeave added', undoLeave).mayLasting(OWNERS, ({ family }) => ({
    profileId: family.formerId,
  })),
  row('POST /api/group/previewChange reads added', previewMembershipChange)
    .reads(MEMBERS, {})
    .may(
      'ask what a removal changes', // Members may preview their own leaving.
      MEMBERS,
      ({ family }) => ({ profileId: family.memberId }),
    ),
  row('POST /api/group/shareEarlier added', shareEarlier).mayLasting(MEMBERS, {
    share: true,
  }),
  row('POST /api/group/allow added', allowChanges).mayLasting(
    { ...MEMBERS, member: 341, trusted: 341 },
    ({ family }) => ({ profileId: family.memberId, mayChange: true }),
  ),
  row('POST /api/group/happened reads added', getMemberChanges).reads(SIGNED_IN, {}),
  row('POST /api/group/takeBack added', takeBackChange).may(MISSING, () => ({
    id: randomUUID(),
  })),
  row('POST /api/group/leave added', leaveGroup).mayLasting(MEMBERS, {}),
  row('POST /api/group/removeMember added', removeMember).mayLasting(
    OWNERS,
    ({ family }) => ({
      profileId: family.memberId,
    }),
  ),
  row('POST /api/group/handOver added', handOverGroup).mayLasting(OWNERS, ({ family }) => ({
    profileId: family.memberId,
  })),
]
