import { useId } from 'react'
import { fitSize } from '#lib/charts/fit.ts'

/** Slice of a chart: path, name, colour by class or value, and link. */
export type ChartSlice = {
  name: string
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
  amount: string
}

/** Donut with its total in the middle; the table beside it tells the same in text. */
export function Chart({ title, description, slices, caption, amount }: Props) {
  const id = useId()
  return (
    <svg
      className="chart"
      viewBox="-100 -100 200 200"
      width="180"
      height="180"
      // An `img` may hold no links.
      role={slices.some(({ href }) => href) ? 'group' : 'img'}
      aria-labelledby={`${id}-title ${id}-text`}
    >
      <title id={`${id}-title`}>{title}</title>
      <desc id={`${id}-text`}>{description}</desc>
      {slices.map((slice) => (
        <Slice key={slice.name} {...slice} />
      ))}
      <text className="chart-caption" y="-7" fontSize={fitSize(caption, 96, 15)}>
        {caption}
      </text>
      <text
        className="chart-amount num"
        y="17"
        fontSize={fitSize(amount, 104, 19)}
        suppressHydrationWarning
      >
        {amount}
      </text>
    </svg>
  )
}

/** Keyboards and screen readers use the table's links; pointers may use a slice. */
function Slice({ path, className, color, href }: ChartSlice) {
  const shape = <path d={path} className={className} fill={color} />
  if (!href) return shape
  return (
    <a href={href} tabIndex={-1} aria-hidden="true">
      {shape}
    </a>
  )
}
