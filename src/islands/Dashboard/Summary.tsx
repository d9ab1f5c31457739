import { useId } from 'react'
import type { ReactNode } from 'react'
import { Failed } from '../ui/list/Failed.tsx'
import type { FiguresState } from './useFigures.ts'

type Props = {
  title: string
  className?: string
  link?: { href: string; text: string }
  shown: Pick<FiguresState<unknown>, 'isBusy' | 'failure'>
  retry: () => void
  children: ReactNode
}

/** Card of the dashboard with its heading; shows the failure of its figures. */
export function Summary({ title, className, link, shown, retry, children }: Props) {
  const id = useId()
  return (
    <section
      className={className ? `card summary ${className}` : 'card summary'}
      aria-labelledby={id}
      aria-busy={shown.isBusy}
    >
      <div className="summary-head">
        <h2 id={id}>{title}</h2>
        {link && <a href={link.href}>{link.text}</a>}
      </div>
      {shown.failure ? (
        <Failed className="summary-failed" failure={shown.failure} retry={retry} />
      ) : (
        <div className="summary-body">{children}</div>
      )}
    </section>
  )
}
