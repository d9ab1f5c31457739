import type { FocusEvent } from 'react'

/**
 * Blur handler of a field. While a button is pressed, it waits for the release. An error
 * shown before would move the button and lose the click.
 */
export function onLeft(work: () => void) {
  return ({ relatedTarget }: FocusEvent) => {
    if (!relatedTarget?.matches('button:active')) work()
    // The click comes right after the release.
    else addEventListener('pointerup', () => setTimeout(work), { once: true })
  }
}
