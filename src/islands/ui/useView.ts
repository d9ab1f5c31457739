import { useEffect, useState } from 'react'
import type { ViewState } from '#lib/client/core/viewState.ts'
import { useSeeded } from './useSeeded.ts'

/** View on the screen: first the page's, then the address's. */
export function useView<View>({ $view, begin, follow }: ViewState<View>, seed: View): View {
  useState(() => {
    if (!import.meta.env.SSR) begin(seed)
  })
  useEffect(follow, [follow])
  return useSeeded($view, seed) ?? seed
}
