import type { ReactNode } from 'react'

type Props = {
  label: ReactNode
  value: boolean
  change: (value: boolean) => void
}

/** A checkbox with its native state, which screen readers announce as a switch. */
const SWITCH = { type: 'checkbox', role: 'switch' } as const

export function Switch({ label, value, change }: Props) {
  return (
    <label className="switch">
      {label}
      <input
        {...SWITCH}
        checked={value}
        onChange={({ target }) => change(target.checked)}
      />
    </label>
  )
}
