import { fitSize } from '#lib/charts/fit.ts'
import { formatBrief, formatShort } from '#lib/domain/money.ts'
import type { Money } from '#lib/domain/money.ts'
import { sumText } from '../ui/amounts.ts'
import { compactClass } from '../ui/CompactAmount.tsx'
import { useViewer } from '../ui/ViewerContext.tsx'

/** Slice of a chart: path, key, colour by class or value, and link. */
export type ChartSlice = {
  name: string
  slice: string
  path: string
  className?: string
  color?: string
  href?: string
}

type Props = {
  title: string
  description: string
  slices: ChartSlice[]
  caption: string
  minor: number
  /** Path of a line across the rings. */
  mark?: string
}

/** Donut with its total in the middle; the table beside it has the same numbers. */
export function Chart({ title, description, slices, caption, minor, mark }: Props) {
  return (
    <svg
      className="chart"
      viewBox="-100 -100 200 200"
      width="160"
      height="160"
      // An `img` may hold no links.
      role={slices.some(({ href }) => href) ? 'group' : 'img'}
      aria-label={`${title}. ${description}`}
    >
      {slices.map((slice) => (
        <Slice key={slice.name} {...slice} />
      ))}
      <text className="chart-caption" y="-7" fontSize={fitSize(caption, 104, 15.5)}>
        {caption}
      </text>
      {mark && <path className="mark-ground" d={mark} />}
      {mark && <path className="mark" d={mark} />}
      <Centre minor={minor} />
    </svg>
  )
}

/** Maximum characters at 12 px inside the hole of a donut. */
const ROOM = { most: 11, mostOnPhone: 9 }

function Centre({ minor }: { minor: number }) {
  const { currency, language } = useViewer()
  const exact = sumText(minor, { currency, language })
  const className = compactClass(exact, ROOM)
  const text = (kind: string, amount: string) => (
    <text
      className={`chart-amount num ${kind}`}
      y="17"
      fontSize={fitSize(amount, 104, 19)}
      suppressHydrationWarning
    >
      {amount}
    </text>
  )
  if (!className) return text('', exact)
  return (
    <g className={className}>
      <title>{exact}</title>
      {text('amount-whole', exact)}
      {text('amount-brief', briefText({ minor, currency }, language))}
    </g>
  )
}

/** Short form of an amount, without its currency where a phone has no room for both. */
function briefText(money: Money, language: string): string {
  const text = formatShort(money, language)
  return text.length > ROOM.mostOnPhone ? formatBrief(money.minor, language) : text
}

/** Keyboards and screen readers use the table's links; pointers may use a slice. */
function Slice({ path, slice, className, color, href }: ChartSlice) {
  const shape = <path d={path} className={className} fill={color} data-slice={slice} />
  if (!href) return shape
  return (
    <a href={href} tabIndex={-1} aria-hidden="true">
      {shape}
    </a>
  )
}
