import type { NetWorthMonth } from '#lib/domain/netWorth.ts'
import { NetWorthChart } from './NetWorthChart.tsx'
import { NetWorthTable } from './NetWorthTable.tsx'

type Props = { months: NetWorthMonth[]; isTable: boolean | undefined }

/** Chart of net worth over time, or the table of its numbers. */
export function NetWorthReport({ months, isTable }: Props) {
  return isTable ? <NetWorthTable months={months} /> : <NetWorthChart months={months} />
}
