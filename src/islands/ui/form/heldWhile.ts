import type { SyntheticEvent } from 'react'

/** Neither what listens nor the browser itself hears of it. */
function hold(event: SyntheticEvent) {
  event.stopPropagation()
  event.preventDefault()
}

/** Holds a form that is on its way: it takes no typing and no clicks. */
export function heldWhile(isBusy: boolean) {
  return isBusy ? { onChangeCapture: hold, onClickCapture: hold } : {}
}
