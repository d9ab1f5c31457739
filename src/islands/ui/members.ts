import type { Member, Viewer } from './ViewerContext.tsx'

/** Member of the family; a general name when they have left it. */
export function memberOf(id: string, { members, profileId, t }: Viewer): Member {
  const found = members.find((member) => member.id === id)
  return found ?? { id, name: t(id === profileId ? 'common.you' : 'common.someone') }
}
