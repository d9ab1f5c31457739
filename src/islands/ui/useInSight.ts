import { useEffect } from 'react'

/** Width below which lists are longer than the screen. */
const PHONE = '(width <= 820px)'

/** Brings a row of a list into sight on a phone, as long as nobody has scrolled. */
export function useInSight(id: string | undefined) {
  useEffect(() => {
    if (id === undefined || scrollY > 0 || !matchMedia(PHONE).matches) return
    document.getElementById(id)?.scrollIntoView({ block: 'nearest' })
  }, [id])
}
