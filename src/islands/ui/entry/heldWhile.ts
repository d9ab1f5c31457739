import type { SyntheticEvent } from 'react'

const stop = (event: SyntheticEvent) => event.stopPropagation()

/** What keeps a form as it is while it is on its way: it takes no typing and no clicks. */
export function heldWhile(isBusy: boolean) {
  return isBusy ? { onChangeCapture: stop, onClickCapture: stop } : {}
}
