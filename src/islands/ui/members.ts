import type { Member, Viewer } from './ViewerContext.tsx'

/** Somebody of the family; under a name that fits anybody when they have left it. */
export function memberOf(id: string, { members, profileId, t }: Viewer): Member {
  const found = members.find((member) => member.id === id)
  return found ?? { id, name: t(id === profileId ? 'common.you' : 'common.someone') }
}
