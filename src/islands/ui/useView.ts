import { useEffect } from 'react'
import type { ViewState } from '#lib/client/core/viewState.ts'
import { useSeed, useSeeded } from './useSeeded.ts'

/** View on the screen: first the page's, then the address's. */
export function useView<View>({ $view, begin, follow }: ViewState<View>, seed: View): View {
  useSeed(() => begin(seed))
  useEffect(follow, [follow])
  return useSeeded($view, seed) ?? seed
}
