import { BILL_TABS } from '#lib/domain/billList.ts'
import type { BillTab } from '#lib/domain/billList.ts'
import { isDay } from '#lib/domain/day.ts'
import type { Day } from '#lib/domain/day.ts'

/** Tab of the bills, the bill in detail, and the chosen day of the calendar. */
export type BillsView = { tab: BillTab; billId?: string; day?: Day }

/** Tab if the address names none. */
export const USUAL_BILL_TAB: BillTab = 'upcoming'

/** Address of the bills: tab in the hash, the rest in the query (contract, 5). */
export function billsAddress({ tab, billId, day }: BillsView): string {
  const query = new URLSearchParams({
    ...(billId && { bill: billId }),
    ...(day && { day }),
  })
  return `/bills${query.size > 0 ? `?${query}` : ''}#${tab}`
}

/** View of an address; the server sees no hash and shows the usual tab. */
export function readBillsView({ search, hash }: Pick<URL, 'search' | 'hash'>): BillsView {
  const tab = BILL_TABS.find((name) => `#${name}` === hash) ?? USUAL_BILL_TAB
  const query = new URLSearchParams(search)
  const day = query.get('day') ?? ''
  const billId = query.get('bill') || undefined
  return { tab, billId, day: isDay(day) ? day : undefined }
}
