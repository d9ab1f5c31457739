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
  getGroupDetail,
  getInvites,
  handOverGroup,
  inviteMember,
  leaveGroup,
  previewMembershipChange,
  removeMember,
  resendInvite,
  revokeInvite,
  shareEarlier,
  undoLeave,
} from '#lib/contract/groups.ts'
import { getImage, getUserMedia, uploadImage } from '#lib/contract/media.ts'
import {
  changeEmail,
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
  may,
  mayLasting,
  MEMBERS,
  OWNERS,
  reads,
  SIGNED_IN,
} from './row.ts'
import type { Row } from './row.ts'

const newPassword = 'three tall chimneys'
const picture = new Uint8Array(await makePicture('png'))

/** Rows of one's own profile, of pictures and of the family. */
export const PEOPLE: Row[] = [
  reads(getUser, SIGNED_IN),
  may('change one’s own', updateUser, SIGNED_IN, () => ({ firstName: 'Ana' })),
  reads(getSettings, SIGNED_IN),
  may('change one’s own', updateSettings, SIGNED_IN, () => ({ bills: false })),
  may('make one’s own', calendarFeed, SIGNED_IN, () => ({ make: true, end: false })),
  may('ask for a code of another', changeEmail, SIGNED_IN, () => ({
    email: newAddress(),
  })),
  reads(getSessions, SIGNED_IN),
  may('end one of', endSession, KEEPER, async ({ server, keeper }) => {
    await signedIn(server, { email: keeper.email })
    const { results } = await keeper.ask(getSessions, {})
    return { id: results.find(({ isCurrent }) => !isCurrent)!.id }
  }),
  mayLasting('end the others of one’s own', endOtherSessions, SIGNED_IN, () => ({})),
  mayLasting('sign out', signOut, SIGNED_IN, () => ({})),
  mayLasting('set one’s own', changePassword, SIGNED_IN, () => ({
    newPassword,
    confirmPassword: newPassword,
  })),
  mayLasting('delete with the code of', deleteProfile, ALL, async ({ server, keeper }) => {
    await keeper.ask(presignin, { email: keeper.email, purpose: 'delete' })
    return { email: keeper.email, code: await codeFor(server, keeper.email) }
  }),

  reads(getNotice, SIGNED_IN),
  reads(getServiceProviders, SIGNED_IN),
  may('read', getServiceProvider, SIGNED_IN, async ({ keeper }) => {
    const { results } = await keeper.ask(getServiceProviders, { currency: 'USD' })
    return { id: results.providers[0]!.id }
  }),
  reads(searchMerchants, SIGNED_IN),
  may('keep one', uploadImage, SIGNED_IN, () => ({
    file: new File([picture], pictureName('png')),
  })),
  reads(getImage, FAMILY),
  // Names only the caller's own picture.
  reads(getUserMedia, KEEPER),

  reads(getGroupDetail, SIGNED_IN),
  reads(getInvites, SIGNED_IN),
  mayLasting('invite', inviteMember, { ...SIGNED_IN, member: 343 }, ({ server }) => ({
    email: new Client(server).email,
  })),
  mayLasting('send again', resendInvite, OWNERS, ({ family }) => ({ id: family.inviteId })),
  mayLasting('take back', revokeInvite, OWNERS, ({ family }) => ({ id: family.inviteId })),
  mayLasting('ask back', undoLeave, OWNERS, ({ family }) => ({
    profileId: family.formerId,
  })),
  may('ask what one’s own leaving changes', previewMembershipChange, MEMBERS, () => ({})),
  may(
    'ask what a removal changes',
    previewMembershipChange,
    // Members may preview their own leaving.
    MEMBERS,
    ({ family }) => ({ profileId: family.memberId }),
  ),
  mayLasting('share earlier entries', shareEarlier, MEMBERS, () => ({ share: true })),
  mayLasting('leave', leaveGroup, MEMBERS, () => ({})),
  mayLasting('remove', removeMember, OWNERS, ({ family }) => ({
    profileId: family.memberId,
  })),
  mayLasting('hand over', handOverGroup, OWNERS, ({ family }) => ({
    profileId: family.memberId,
  })),
]
