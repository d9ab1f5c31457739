import type { KeyboardEvent } from 'react'

/** Selectors of the marks of a chart, and of the group around them. */
type Marks = { group: string; mark: string }

/** Moves the focus among the marks of a chart by arrows, Home and End. */
export function moveFocus(
  event: KeyboardEvent<HTMLElement | SVGElement>,
  { group, mark }: Marks,
): void {
  const around = event.currentTarget.closest(group)! // each mark is in a group
  const marks = [...around.querySelectorAll<HTMLElement | SVGElement>(mark)]
  const place = marks.indexOf(event.currentTarget)
  const targets: Record<string, number | undefined> = {
    ArrowLeft: place - 1,
    ArrowRight: place + 1,
    Home: 0,
    End: marks.length - 1,
  }
  const target = targets[event.key]
  if (target === undefined) return
  event.preventDefault()
  marks[target]?.focus()
}
