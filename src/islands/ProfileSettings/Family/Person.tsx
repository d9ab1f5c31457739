import type { ReactNode } from 'react'
import { initialsOf } from '#lib/domain/profile.ts'
import { Icon } from '../../ui/Icon.tsx'

type Props = {
  firstName?: string
  lastName?: string
  email: string
  /** Whether the person has not accepted yet. */
  isAwaited?: boolean
  name: ReactNode
  note: string
  children?: ReactNode
}

/** Row of a person: name, note and actions. */
export function Person({ isAwaited, name, note, children, ...person }: Props) {
  return (
    <li className="family-person">
      <span
        className={isAwaited ? 'family-face awaited' : 'family-face'}
        aria-hidden="true"
      >
        {isAwaited ? <Icon name="mail" /> : initialsOf(person)}
      </span>
      <div className="family-name">
        <b>{name}</b>
        <small>{note}</small>
      </div>
      {children && <div className="family-actions">{children}</div>}
    </li>
  )
}
