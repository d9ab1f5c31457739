import { useId } from 'react'
import { fitSize } from '#lib/charts/fit.ts'

/** A slice: its path, its name, its colour by class or by itself, and where it leads. */
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
  /** What stands in the middle. */
  caption: string
  amount: string
}

/** A donut with its total in the middle. The table beside it says the same in words. */
export function Chart({ title, description, slices, caption, amount }: Props) {
  const id = useId()
  return (
    <svg
      className="chart"
      viewBox="-100 -100 200 200"
      width="180"
      height="180"
      // A picture may hold no links.
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

/** The table's rows are the links for keyboards and readers; a slice is one for pointers. */
function Slice({ path, className, color, href }: ChartSlice) {
  const shape = <path d={path} className={className} fill={color} />
  if (!href) return shape
  return (
    <a href={href} tabIndex={-1} aria-hidden="true">
      {shape}
    </a>
  )
}
