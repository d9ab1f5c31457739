/** Somebody of the family. */
export type Member = { id: string; name: string; picture?: string }

/** Somebody of the family; under a name that fits anybody when they have left it. */
export function memberOf(id: string, members: readonly Member[], anybody: string): Member {
  return members.find((member) => member.id === id) ?? { id, name: anybody }
}
