import { useEffect, useState } from 'react'
import type { ViewState } from '#lib/client/core/viewState.ts'
import { useSeeded } from './useSeeded.ts'

/** The view on the screen: at first that of the page, then that of the address. */
export function useView<View>({ $view, begin, follow }: ViewState<View>, seed: View): View {
  useState(() => {
    if (!import.meta.env.SSR) begin(seed)
  })
  useEffect(follow, [follow])
  return useSeeded($view, seed) ?? seed
}
