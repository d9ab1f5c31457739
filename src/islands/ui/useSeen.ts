import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'

/** Whether an element has scrolled into view, for lazy content. */
export function useSeen<Place extends Element>(): [RefObject<Place | null>, boolean] {
  const place = useRef<Place>(null)
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (isSeen || !place.current) return undefined
    const observer = new IntersectionObserver((seen) =>
      setSeen(seen.some(({ isIntersecting }) => isIntersecting)),
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [isSeen])
  return [place, isSeen]
}
