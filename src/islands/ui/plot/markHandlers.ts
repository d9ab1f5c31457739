import type { KeyboardEvent, MouseEvent, PointerEvent } from 'react'
import type { ChosenMark } from '../useChosen.ts'

/** Selectors of the marks of a chart, and of the group around them. */
type Marks = { group: string; mark: string }

type MarkElement = HTMLElement | SVGElement

/** Handlers of a mark that focus, click, Escape and arrows choose. */
export function markHandlers<Key>(key: Key, chosen: ChosenMark<Key>, marks: Marks) {
  return {
    onFocus: () => chosen.focus(key),
    onBlur: () => chosen.focus(undefined),
    onPointerDown: chosen.hold,
    onClick: (event: MouseEvent) => chosen.click(key, event.nativeEvent),
    onKeyDown: (event: KeyboardEvent<MarkElement>) => {
      if (event.key === 'Escape') chosen.leave()
      else moveFocus(event, marks)
    },
  }
}

/** Handlers of an area over which a mouse chooses its mark. */
export function hoverHandlers<Key>(key: Key | undefined, chosen: ChosenMark<Key>) {
  return {
    onPointerEnter: ({ pointerType }: PointerEvent) => {
      if (pointerType === 'mouse') chosen.hover(key)
    },
    onPointerLeave: () => chosen.hover(undefined),
  }
}

/** Moves the focus among the marks of a chart by arrows, Home and End. */
function moveFocus(event: KeyboardEvent<MarkElement>, { group, mark }: Marks): void {
  const chart = event.currentTarget.closest(group)! // each mark is in a group
  const marks = [...chart.querySelectorAll<MarkElement>(mark)]
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
