import type { SyntheticEvent } from 'react'

function hold(event: SyntheticEvent) {
  event.stopPropagation()
  event.preventDefault()
}

/** Blocks typing and clicks in a form that is being sent. */
export function heldWhile(isBusy: boolean) {
  return isBusy ? { onChangeCapture: hold, onClickCapture: hold } : {}
}
