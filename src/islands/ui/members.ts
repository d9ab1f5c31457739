import type { NamedMember } from '#lib/domain/household.ts'
import { NOBODY } from '#lib/domain/transaction.ts'
import type { Viewer } from './ViewerContext.tsx'

/** Member of the family; a former one gets a general name. */
export function memberOf(id: string, { members, profileId, t }: Viewer): NamedMember {
  const found = members.find((member) => member.id === id)
  return found ?? { id, name: t(id === profileId ? 'common.you' : 'common.someone') }
}

/** Member other than the viewer who made an entry; none of a former member's movement. */
export function otherCreator(id: string, viewer: Viewer): NamedMember | undefined {
  return id === viewer.profileId || id === NOBODY ? undefined : memberOf(id, viewer)
}
