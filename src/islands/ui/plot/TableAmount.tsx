import { formatAmount, formatBrief } from '#lib/domain/money.ts'
import { Compact, compactClass } from '../CompactAmount.tsx'
import { useViewer } from '../ViewerContext.tsx'

type Props = { minor: number; hasPlus?: boolean }

/** Amount in a table of months, without currency; abbreviated if long. */
export function TableAmount({ minor, hasPlus }: Props) {
  const viewer = useViewer()
  const sign = hasPlus && minor > 0 ? '+' : ''
  const exact = sign + formatAmount(minor, viewer)
  const isLong = exact.length > MOST_BESIDE_EARLIER
  const className = compactClass(exact, ROOM) + (isLong ? ' long-amount' : '')
  return (
    <Compact {...{ exact, className }} brief={sign + formatBrief(minor, viewer.language)} />
  )
}

/** Maximum characters in the widest table, and on a phone of 320 px. */
const ROOM = { most: 16, mostOnPhone: 9 }
/** Maximum characters beside columns of an earlier year, where both barely fit. */
const MOST_BESIDE_EARLIER = 10
