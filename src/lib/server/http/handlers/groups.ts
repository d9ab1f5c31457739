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
  undoLeave,
} from '#lib/contract/groups.ts'
import { handOver, ownGroup } from '../../services/groups.ts'
import {
  askBack,
  listInvites,
  prepareInvite,
  revokeWaiting,
  sendInvite,
  sendInviteAgain,
} from '../../services/invitations.ts'
import type { PreparedInvite } from '../../services/invitations.ts'
import { dismissMember, leaveOwnGroup, previewParting } from '../../services/leaving.ts'
import { handle } from '../handlers.ts'

handle(getGroupDetail, async (context) => {
  const group = await ownGroup(context)
  return { groups: group ? [group] : [] }
})

handle(
  inviteMember,
  async (context, invite: PreparedInvite) => {
    await sendInvite(context, invite)
    return {}
  },
  prepareInvite,
)

handle(getInvites, listInvites)

handle(resendInvite, async (context, invite) => {
  await sendInviteAgain(context, invite)
  return {}
})

handle(revokeInvite, async (context, invite) => {
  await revokeWaiting(context, invite)
  return {}
})

handle(leaveGroup, async (context) => {
  await leaveOwnGroup(context)
  return {}
})

handle(removeMember, async (context, member) => {
  await dismissMember(context, member)
  return {}
})

handle(handOverGroup, async (context, member) => {
  await handOver(context, member)
  return {}
})

handle(undoLeave, async (context, member) => {
  await askBack(context, member)
  return {}
})

handle(previewMembershipChange, async (context, asked) => ({
  result: await previewParting(context, asked),
}))
