import type { ReactNode } from 'react'
import { Icon } from '../ui/Icon.tsx'

type Props = { label: string; isOn: boolean; children: ReactNode }

/** Chip of a filter; its fields open below it, one filter at a time. */
export function FilterMenu({ label, isOn, children }: Props) {
  return (
    <details className="chip-place" name="search-filter">
      <summary className="chip" aria-current={isOn || undefined}>
        <span suppressHydrationWarning>{label}</span>
        <Icon name="chevron-down" size={16} />
      </summary>
      <div className="chip-menu">{children}</div>
    </details>
  )
}
