import type { getInvitedUser } from '#lib/contract/invitations.ts'
import { readInvitation } from '#lib/contract/readInvitation.ts'
import type { Invitation } from '#lib/domain/group.ts'
import { isRefusedWith } from '../../core/failures.ts'
import { send } from '../../core/send.ts'
import type { Route, SpeltAnswer } from '../../core/send.ts'

type FoundInvitation = { invitation: Invitation; hasProfile: boolean }

/** Invitation of a valid token. @throws CallError if refused, NetworkError */
export async function lookUp(route: Route, token: string): Promise<FoundInvitation> {
  try {
    const { results } = await send<typeof getInvitedUser>(route, { token })
    return { invitation: readInvitation(results), hasProfile: true }
  } catch (failure) {
    if (!isRefusedWith(failure, 304, 339)) throw failure
    // A remote backend may say nothing about who is invited.
    const { result = {} as Results } = failure.answer as { result?: Results }
    return { invitation: readInvitation(result), hasProfile: false }
  }
}

type Results = SpeltAnswer<typeof getInvitedUser>['results']
