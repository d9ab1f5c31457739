import { getGroupDetail } from '#lib/contract/groups.ts'
import { ownGroup } from '../../services/groups.ts'
import type { Group } from '../../services/groups.ts'
import { answer } from '../answers.ts'

answer(getGroupDetail, async (context) => {
  const group = await ownGroup(context)
  return { groups: group ? [wireGroup(group)] : [] }
})

function wireGroup({ id, ownerId, members }: Group) {
  return {
    _id: id,
    ownerId,
    members: members.map(({ profileId, picture, ...member }) => ({
      userId: profileId,
      ...member,
      profilePic: picture,
      owner: profileId === ownerId,
    })),
  }
}
