import { useState } from 'react'

/** Month that is chosen in a plot: under the pointer, else with the focus. */
export type ChosenMonth = {
  month: number | undefined
  hover: (month: number | undefined) => void
  focus: (month: number | undefined) => void
  /** Hides the words of the month until another is chosen. */
  leave: () => void
}

/** State of the chosen month of a plot. */
export function useChosenMonth(): ChosenMonth {
  const [hovered, hover] = useState<number>()
  const [focused, focus] = useState<number>()
  const leave = () => {
    hover(undefined)
    focus(undefined)
  }
  return { month: hovered ?? focused, hover, focus, leave }
}
