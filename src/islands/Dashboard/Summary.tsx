import { useId } from 'react'
import type { ReactNode } from 'react'
import { Icon } from '../ui/Icon.tsx'
import { Failed } from '../ui/list/Failed.tsx'
import type { FiguresState } from './useFigures.ts'

type Props = {
  title: string
  className?: string
  /** Address of the screen with everything. */
  href: string
  shown: Pick<FiguresState<unknown>, 'isBusy' | 'failure'>
  retry: () => void
  children: ReactNode
}

/** Chart of the month with its heading; shows the failure of its figures. */
export function Summary({ title, className = '', href, shown, retry, children }: Props) {
  const id = useId()
  return (
    <section
      className={`summary ${className}`}
      aria-labelledby={id}
      aria-busy={shown.isBusy}
    >
      <h3 id={id}>
        <a href={href}>
          {title}
          <Icon name="chevron-right" size={16} />
        </a>
      </h3>
      {shown.failure ? (
        <Failed className="summary-failed" failure={shown.failure} retry={retry} />
      ) : (
        <div className="summary-body">{children}</div>
      )}
    </section>
  )
}
