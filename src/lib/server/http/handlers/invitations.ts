import {
  acceptInvitation,
  getInvitation,
  getInvitedUser,
  rejectInvitation,
} from '#lib/contract/invitations.ts'
import * as invitations from '../../services/invitations.ts'
import { handle } from '../handlers.ts'

handle(getInvitation, async (context, payload) => ({
  result: await invitations.getInvitation(context, payload),
}))

handle(getInvitedUser, async (context, payload) => ({
  results: await invitations.getInvitedUser(context, payload),
}))

handle(acceptInvitation, async (context, answer) => {
  await invitations.acceptInvitation(context, answer)
  return {}
})

handle(rejectInvitation, async (context, answer) => {
  await invitations.rejectInvitation(context, answer)
  return {}
})
