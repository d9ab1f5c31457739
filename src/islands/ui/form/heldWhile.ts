import type { SyntheticEvent } from 'react'

/** Neither what listens nor the browser itself hears of it. */
function hold(event: SyntheticEvent) {
  event.stopPropagation()
  event.preventDefault()
}

/** What keeps a form as it is while it is on its way: it takes no typing and no clicks. */
export function heldWhile(isBusy: boolean) {
  return isBusy ? { onChangeCapture: hold, onClickCapture: hold } : {}
}
