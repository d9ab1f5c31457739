import { getGroupDetail } from '#lib/contract/groups.ts'
import { ownGroup } from '../../services/groups.ts'
import { answer } from '../answers.ts'

answer(getGroupDetail, async (context) => {
  const group = await ownGroup(context)
  return { groups: group ? [group] : [] }
})
