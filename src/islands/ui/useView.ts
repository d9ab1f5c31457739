import { useEffect } from 'react'
import type { ViewState } from '#lib/client/core/viewState.ts'
import type { Day } from '#lib/domain/day.ts'
import { useSeed, useSeeded } from './useSeeded.ts'
import { useViewer } from './ViewerContext.tsx'

/** View that depends on the day. */
type WithToday = { today?: Day }

/** View on the screen: first the page's, then the address's. */
export function useView<View>({ $view, begin, follow }: ViewState<View>, seed: View): View {
  useSeed(() => begin(seed))
  useEffect(follow, [follow])
  const { today } = useViewer()
  useEffect(() => {
    const view = $view.get() as WithToday | undefined
    if (view?.today && view.today !== today) $view.set({ ...view, today } as View)
  }, [$view, today])
  return useSeeded($view, seed) ?? seed
}
