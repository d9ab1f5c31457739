import {
  acceptInvitation,
  getInvitation,
  getInvitedUser,
  rejectInvitation,
} from '#lib/contract/invitations.ts'
import {
  declineInvite,
  joinByInvite,
  showInvitation,
  showInvitee,
} from '../../services/invitations.ts'
import { handle } from '../handlers.ts'

handle(getInvitation, async (context, asked) => ({
  result: await showInvitation(context, asked),
}))

handle(getInvitedUser, async (context, asked) => ({
  results: await showInvitee(context, asked),
}))

handle(acceptInvitation, async (context, answer) => {
  await joinByInvite(context, answer)
  return {}
})

handle(rejectInvitation, async (context, answer) => {
  await declineInvite(context, answer)
  return {}
})
