import type { ReactNode } from 'react'
import { initialsOf } from '#lib/domain/profile.ts'
import { Icon } from '../../ui/Icon.tsx'
import '../../ui/CountRows.css'

type Props = {
  firstName?: string
  lastName?: string
  email: string
  /** Whether the person has not accepted yet. */
  isAwaited?: boolean
  name: ReactNode
  note: string
  /** A second line below the note. */
  more?: string
  children?: ReactNode
}

/** Row of a person: name, note and actions. */
export function Person({ isAwaited, name, note, more, children, ...person }: Props) {
  return (
    <li className="family-person">
      <span className={isAwaited ? 'round-tile awaited' : 'round-tile'} aria-hidden="true">
        {isAwaited ? <Icon name="mail" /> : initialsOf(person)}
      </span>
      <div className="family-name">
        <b>{name}</b>
        <small>{note}</small>
        {more && <small>{more}</small>}
      </div>
      {children && <div className="family-actions">{children}</div>}
    </li>
  )
}
