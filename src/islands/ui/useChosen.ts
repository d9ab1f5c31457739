import { useRef, useState } from 'react'

/** Part of a chart that is chosen: under the pointer, else with the focus. */
export type ChosenMark<Key> = {
  key: Key | undefined
  hover: (key: Key | undefined) => void
  focus: (key: Key | undefined) => void
  /** Hides the words of the part until another is chosen. */
  leave: () => void
  /** Remembers, before a click, which part was chosen. */
  hold: () => void
  /** Chooses a clicked part; a finger's first touch follows no link. */
  click: (key: Key, event: Event) => void
}

/** State of the chosen part of a chart. */
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
