import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { Icon } from '../ui/Icon.tsx'

type Props = { label: string; isOn: boolean; children: ReactNode }

/** Chip of a filter; its fields open below it, one filter at a time. Escape closes them. */
export function FilterMenu({ label, isOn, children }: Props) {
  const menu = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const shown = menu.current! // effects follow the drawing
    const leave = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || !shown.open) return
      shown.open = false
      shown.querySelector('summary')?.focus()
    }
    shown.addEventListener('keydown', leave)
    return () => shown.removeEventListener('keydown', leave)
  }, [])
  return (
    <details ref={menu} className="chip-place" name="search-filter">
      <summary className="chip" aria-current={isOn || undefined}>
        <span suppressHydrationWarning>{label}</span>
        <Icon name="chevron-down" size={16} />
      </summary>
      <div className="chip-menu">{children}</div>
    </details>
  )
}
