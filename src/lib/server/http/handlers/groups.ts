import { getGroupDetail } from '#lib/contract/groups.ts'
import { ownGroup } from '../../services/groups.ts'
import { handle } from '../handlers.ts'

handle(getGroupDetail, async (context) => {
  const group = await ownGroup(context)
  return { groups: group ? [group] : [] }
})
