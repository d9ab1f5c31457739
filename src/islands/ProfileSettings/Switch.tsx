import type { ReactNode } from 'react'

type Props = {
  label: ReactNode
  value: boolean
  change: (value: boolean) => void
}

/** The checkbox state itself tells screen readers whether the switch is on. */
const SWITCH = { type: 'checkbox', role: 'switch' } as const

/** Switch with its label. */
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
