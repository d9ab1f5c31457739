import { eachRow, fieldsOf, filled, firstText, wireRows } from './fields.ts'
import type { Completion, CompletionInput, Wire } from './fields.ts'

/** E-mail of a member whom a backend does not name. */
const UNNAMED = '?'

/** Fills the family group. */
export const groups: Completion = (answer, given) => ({
  ...answer,
  groups: eachRow(answer['groups'], (group) => groupOf(group, given)),
})

/** Fills an invitation under this name. */
export function invitationIn(name: 'result' | 'results'): Completion {
  return (answer) => ({
    ...answer,
    [name]: filled(fieldsOf(answer[name]), { ownerEmail: '', inviteeEmail: '' }),
  })
}

function groupOf(wire: Wire, { facts }: CompletionInput): Wire {
  const members = wireRows(wire['members'])
  const owner = members.find((member) => member['owner'])
  const ownerId = firstText(
    wire['ownerId'],
    owner?.['userId'],
    wire['createdUserId'],
    wire['userId'],
    facts?.profileId,
  )
  return {
    ...filled(wire, { _id: ownerId ?? '', ownerId: ownerId ?? '' }),
    members: members.map((member) =>
      filled(member, { email: UNNAMED, owner: member['userId'] === ownerId }),
    ),
  }
}
