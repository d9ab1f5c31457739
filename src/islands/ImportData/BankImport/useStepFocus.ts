import { useEffect, useRef } from 'react'

/** Moves the focus to the heading of a step once it is shown. */
export function useStepFocus<Element extends HTMLElement = HTMLHeadingElement>() {
  const heading = useRef<Element>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    scrollTo({ top: 0 })
  }, [])
  return heading
}
