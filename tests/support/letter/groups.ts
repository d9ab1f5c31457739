import type { Books } from './books.ts'
import { refusal } from './calls.ts'
import type { Handlers } from './calls.ts'
import { membersOf } from './seeds/people.ts'
import { FAMILY_ID } from './names.ts'

const NO_PROFILE = 304
const DELETED = 339
const UNKNOWN_LINK = 388
/** The letter has no code for an invitation that was answered. */
const ANSWERED = 1810

export const GROUPS: Handlers = {
  'GET api/group/detail': ({ person, isInFamily }) => ({
    groups: isInFamily ? [{ members: membersOf(person), _id: FAMILY_ID }] : [],
  }),
}

/** Calls that need no session. */
export const INVITATIONS: Handlers = {
  'GET api/public/group/{token}': (books, { parameters }) =>
    problemOf(books, parameters['token']) ?? { result: invitationOf(parameters['token']) },
  'POST api/public/group/getInvitedUserDetail': (books, { payload }) => {
    const token = payload['token']
    if (token === 'invite-without-profile') return refusal(NO_PROFILE, 'Sign up first')
    if (token === 'invite-of-deleted') return refusal(DELETED, 'Sign up again')
    return (
      problemOf(books, token) ?? {
        results: {
          trxCount: token === 'invite-empty' ? 0 : 12,
          ...invitationOf(token),
        },
      }
    )
  },
  'POST api/public/group/acceptInvite': (books, { payload }) =>
    answerInvitation(books, payload['token'], 'accepted'),
  'POST api/public/group/rejectInvite': (books, { payload }) =>
    answerInvitation(books, payload['token'], 'rejected'),
}

function problemOf({ invitations }: Books, token: unknown): object | undefined {
  const state = invitations.get(String(token))
  if (!state) return refusal(UNKNOWN_LINK, 'This link leads nowhere')
  if (state === 'waiting') return undefined
  return refusal(ANSWERED, `You have ${state} this invitation`)
}

function invitationOf(token: unknown): object {
  return {
    inviteeEmail: 'mia@letter.example',
    inviteeFirstName: token === 'invite-without-profile' ? null : 'Mia',
    ownerEmail: 'nora@letter.example',
    ownerLastName: 'Lind',
    ownerFirstName: 'Nora',
  }
}

function answerInvitation(books: Books, token: unknown, state: string): object {
  const problem = problemOf(books, token)
  if (!problem) books.invitations.set(String(token), state)
  return problem ?? {}
}
