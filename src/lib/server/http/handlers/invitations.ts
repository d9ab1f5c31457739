import {
  acceptInvitation,
  getInvitation,
  getInvitedUser,
  rejectInvitation,
} from '#lib/contract/invitations.ts'
import * as invitations from '../../services/invitations.ts'
import { handle } from '../handlers.ts'

handle(getInvitation, async (context, asked) => ({
  result: await invitations.getInvitation(context, asked),
}))

handle(getInvitedUser, async (context, asked) => ({
  results: await invitations.getInvitedUser(context, asked),
}))

handle(acceptInvitation, async (context, answer) => {
  await invitations.acceptInvitation(context, answer)
  return {}
})

handle(rejectInvitation, async (context, answer) => {
  await invitations.rejectInvitation(context, answer)
  return {}
})
