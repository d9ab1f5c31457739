import { formatCount } from '#lib/domain/numberFormats.ts'
import { Icon } from './Icon.tsx'
import { useViewer } from './ViewerContext.tsx'
import './CountRows.css'

/** A counted thing, in words and with its icon. */
export type CountRow = { icon: string; title: string; text?: string; count: number }

/** Counts below each other, each with its icon and words. */
export function CountRows({ rows }: { rows: readonly CountRow[] }) {
  const { language } = useViewer()
  return (
    <ul className="count-rows">
      {rows.map(({ icon, title, text, count }) => (
        <li key={`${title} ${text}`}>
          <span className="round-tile" aria-hidden="true">
            <Icon name={icon} />
          </span>
          <span>
            <b>{title}</b>
            {text && <small>{text}</small>}
          </span>
          <b className="num">{formatCount(count, language)}</b>
        </li>
      ))}
    </ul>
  )
}
