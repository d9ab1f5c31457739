import { useRef, useState } from 'react'

/** Slice or month of a chart under the pointer, else with the focus. */
export type ChosenMark<Key> = {
  key: Key | undefined
  hover: (key: Key | undefined) => void
  focus: (key: Key | undefined) => void
  /** Hides the tip until another slice or month is chosen. */
  leave: () => void
  /** Remembers, before a click, which slice or month was chosen. */
  hold: () => void
  /** Chooses a clicked slice or month; a finger's first tap follows no link. */
  click: (key: Key, event: Event) => void
}

/** State of the chosen slice or month of a chart. */
export function useChosen<Key>(): ChosenMark<Key> {
  const [hovered, hover] = useState<Key>()
  const [focused, focus] = useState<Key>()
  const held = useRef<Key>(undefined)
  const key = hovered ?? focused
  return {
    key,
    hover,
    focus,
    leave: () => {
      hover(undefined)
      focus(undefined)
    },
    hold: () => {
      held.current = key
    },
    click: (clicked, event) => {
      const { pointerType } = event as PointerEvent
      if (pointerType === 'touch' && held.current !== clicked) event.preventDefault()
      focus(() => clicked)
    },
  }
}
