import { formatShort } from '#lib/domain/money.ts'
import { amountText, wholeText } from './amounts.ts'
import { useViewer } from './ViewerContext.tsx'

/** Maximum characters, in general and on a phone. */
export type Room = { most: number; mostOnPhone: number }

type Props = Room & {
  minor: number
  /** By default the viewer's. */
  currency?: string
  /** Whether it shows no decimals. */
  isWhole?: boolean
}

/** Sum, abbreviated where it does not fit; its title is exact. */
export function CompactAmount({ minor, currency, isWhole, ...room }: Props) {
  const viewer = useViewer()
  const text = isWhole ? wholeText : amountText
  const exact = text(minor, { currency }, viewer)
  const money = { minor, currency: currency ?? viewer.currency }
  const className = compactClass(exact, room)
  return (
    <Compact exact={exact} brief={formatShort(money, viewer.language)} {...{ className }} />
  )
}

type CompactProps = { exact: string; brief: string; className: string }

/** Text in an exact and a brief form; the class says where the brief one shows. */
export function Compact({ exact, brief, className }: CompactProps) {
  if (!className) return exact
  return (
    <span className={className} title={exact}>
      <span className="amount-whole">{exact}</span>
      <span className="amount-brief" aria-hidden="true">
        {brief}
      </span>
    </span>
  )
}

/** Class around both forms of an amount; undefined where the exact one fits everywhere. */
export function compactClass(exact: string, { most, mostOnPhone }: Room): string {
  if (exact.length > most) return 'compact'
  return exact.length > mostOnPhone ? 'compact-on-phone' : ''
}

/** Class of a figure whose exact amount is drawn smaller where it is long. */
export function figureClass(exact: string): string {
  return exact.length > MOST_IN_FIGURE ? 'figure figure-long num' : 'figure num'
}

/** Maximum characters of a figure in full size in a panel, or on a phone of 320 px. */
const MOST_IN_FIGURE = 14
