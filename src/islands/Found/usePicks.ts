import { useState } from 'react'
import type { FoundSeries } from '#lib/client/foundSeries.ts'

/** Chosen series: the sure ones, until the viewer chooses. */
export type Picks = {
  chosen: readonly FoundSeries[]
  isPicked: (one: FoundSeries) => boolean
  pick: (some: readonly FoundSeries[], isPicked: boolean) => void
}

/** The choice of the viewer among offered series. */
export function usePicks(offered: readonly FoundSeries[]): Picks {
  const [picked, setPicked] = useState<ReadonlyMap<string, boolean>>(new Map())
  const isPicked = ({ key, isSure }: FoundSeries) => picked.get(key) ?? isSure
  return {
    chosen: offered.filter(isPicked),
    isPicked,
    pick: (some, isOn) =>
      setPicked(new Map([...picked, ...some.map(({ key }) => [key, isOn] as const)])),
  }
}
