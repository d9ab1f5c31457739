import type { FocusEvent } from 'react'

/**
 * Handler for a field that is left. A pressed button is awaited: a message that appears between
 * press and release would move the button away, and the click would be lost.
 */
export function onLeft(work: () => void) {
  return ({ relatedTarget }: FocusEvent) => {
    if (!relatedTarget?.matches('button:active')) work()
    // The click comes right after the release.
    else addEventListener('pointerup', () => setTimeout(work), { once: true })
  }
}
