import { formatShort } from '#lib/domain/money.ts'
import { sumText } from './amounts.ts'
import { useViewer } from './ViewerContext.tsx'

/** Letters that fit, and that fit on a phone. */
export type Room = { most: number; mostOnPhone: number }

type Props = Room & { minor: number }

/** Sum in the viewer's currency, in few letters where it does not fit; its title is exact. */
export function CompactAmount({ minor, ...room }: Props) {
  const { currency, language } = useViewer()
  const exact = sumText(minor, { currency, language })
  const className = compactClass(exact, room)
  if (!className) return exact
  return (
    <span className={className} title={exact}>
      <span className="amount-whole">{exact}</span>
      <span className="amount-brief" aria-hidden="true">
        {formatShort({ minor, currency }, language)}
      </span>
    </span>
  )
}

/** Class around both forms of an amount; none where it fits everywhere. */
export function compactClass(exact: string, { most, mostOnPhone }: Room): string {
  if (exact.length > most) return 'compact'
  return exact.length > mostOnPhone ? 'compact-on-phone' : ''
}
