import type { getInvitation, getInvitedUser } from '#lib/contract/invitations.ts'
import { readInvitation } from '#lib/contract/readInvitation.ts'
import type { Invitation } from '#lib/domain/group.ts'
import { isRefusedWith } from '../../core/failures.ts'
import { send } from '../../core/send.ts'
import type { SpeltAnswer } from '../../core/send.ts'
import { routeOf } from '../forms.ts'

type FoundInvitation = { invitation: Invitation; hasProfile: boolean }

/** Invitation of a valid token. @throws CallError if refused, NetworkError */
export async function lookUp(
  form: HTMLFormElement,
  token: string,
): Promise<FoundInvitation> {
  try {
    const { results } = await send<typeof getInvitedUser>(routeOf(form), { token })
    return { invitation: readInvitation(results), hasProfile: true }
  } catch (failure) {
    if (!isRefusedWith(failure, 304, 339)) throw failure
    // A remote backend answers who invites by a call of its own (spec A, 7).
    const byLink = { method: 'GET', path: form.dataset['link']! } as const // the page has it
    const { result = (await send<typeof getInvitation>(byLink, { token })).result } =
      failure.answer as RefusalAnswer
    return { invitation: readInvitation(result), hasProfile: false }
  }
}

type RefusalAnswer = { result?: SpeltAnswer<typeof getInvitation>['result'] }
