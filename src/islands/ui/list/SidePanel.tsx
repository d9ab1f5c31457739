import type { ReactNode } from 'react'
import { CategoryIcon } from '../CategoryIcon.tsx'
import { Icon } from '../Icon.tsx'
import './list.css'

type Props = {
  titleId: string
  title: string
  icon?: { icon: string; color: string }
  /** Link back to the list below; `isStep` shows it beside a list too. */
  back: { label: string; go: () => void; isStep?: boolean }
  close: { label: string; go: () => void }
  children: ReactNode
}

/** Details of a chosen row: beside the list, on a phone over it. */
export function SidePanel({ titleId, title, icon, back, close, children }: Props) {
  return (
    <section className="card side-panel" aria-labelledby={titleId}>
      <button
        type="button"
        className={back.isStep ? 'button quiet panel-up' : 'button quiet panel-back'}
        onClick={back.go}
      >
        <Icon name="arrow-left" />
        {back.label}
      </button>
      <div className="panel-head">
        {icon && <CategoryIcon icon={icon.icon} color={icon.color} />}
        <h2 id={titleId} tabIndex={-1}>
          {title}
        </h2>
        <button
          type="button"
          className="button quiet panel-close"
          aria-label={close.label}
          onClick={close.go}
        >
          <Icon name="x" />
        </button>
      </div>
      {children}
    </section>
  )
}
