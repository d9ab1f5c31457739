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
import * as groups from '../../services/groups.ts'
import * as invitations from '../../services/invitations.ts'
import type { PreparedInvite } from '../../services/invitations.ts'
import * as leaving from '../../services/leaving.ts'
import * as memberChanges from '../../services/memberChanges.ts'
import * as takingBack from '../../services/takingBack.ts'
import { handle } from '../handlers.ts'

handle(getGroupDetail, async (context) => {
  const group = await groups.ownGroup(context)
  return { groups: group ? [group] : [] }
})

handle(
  inviteMember,
  async (context, invite: PreparedInvite) => {
    await invitations.inviteMember(context, invite)
    return {}
  },
  invitations.prepareInvite,
)

handle(getInvites, invitations.getInvites)

handle(resendInvite, async (context, invite) => {
  await invitations.resendInvite(context, invite)
  return {}
})

handle(revokeInvite, async (context, invite) => {
  await invitations.revokeInvite(context, invite)
  return {}
})

handle(leaveGroup, async (context) => {
  await leaving.leaveGroup(context)
  return {}
})

handle(removeMember, async (context, member) => {
  await leaving.removeMember(context, member)
  return {}
})

handle(allowChanges, async (context, choice) => {
  await groups.allowChanges(context, choice)
  return {}
})

handle(getMemberChanges, async (context, wanted) => ({
  results: await memberChanges.getMemberChanges(context, wanted),
}))

handle(takeBackChange, async (context, change) => {
  await takingBack.takeBackChange(context, change)
  return {}
})

handle(handOverGroup, async (context, member) => {
  await groups.handOverGroup(context, member)
  return {}
})

handle(shareEarlier, async (context, choice) => ({
  counts: await groups.shareEarlier(context, choice),
}))

handle(undoLeave, async (context, member) => {
  await invitations.undoLeave(context, member)
  return {}
})

handle(previewMembershipChange, async (context, payload) => ({
  result: await leaving.previewMembershipChange(context, payload),
}))
