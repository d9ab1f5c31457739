import {
  getFoundSeries,
  makeFoundSeries,
  refuseFoundSeries,
} from '#lib/contract/foundSeries.ts'
import { callerOf } from '../../core/context.ts'
import * as foundSeries from '../../services/foundSeries.ts'
import type { OfferedSeries } from '../../services/foundSeries.ts'
import { handle } from '../handlers.ts'

handle(getFoundSeries, async (context) => {
  const { id } = callerOf(context)
  const found = await foundSeries.getFoundSeries(context)
  return { results: found.map((one) => shown(one, id)) }
})
handle(refuseFoundSeries, async (context, refusal) => {
  await foundSeries.refuseFoundSeries(context, refusal)
  return {}
})
handle(
  makeFoundSeries,
  async (context, choice: Chosen) => {
    const { made, changeId } = await foundSeries.makeFoundSeries(context, choice)
    return { results: made, changeId }
  },
  foundSeries.chooseFoundSeries,
)

type Chosen = Awaited<ReturnType<typeof foundSeries.chooseFoundSeries>>

function shown(
  { last, next, cadence, entries, ...found }: OfferedSeries,
  callerId: string,
) {
  const { unit, every } = cadence
  const place = cadence.unit === 'month' ? { ...cadence.on, shift: cadence.shift } : {}
  return {
    ...found,
    cadence: { unit, every, ...place },
    days: { last, next },
    count: entries.length,
    isStopped: found.isStopped || undefined,
    isRefused: found.isRefused || undefined,
    entries: entries.map(({ id, day, minor, ownerId }) => ({
      id,
      day,
      minor,
      isOwn: ownerId === callerId,
    })),
  }
}
