import { atom } from 'nanostores'
import { BILL_TABS } from '#lib/domain/billList.ts'
import type { BillTab } from '#lib/domain/billList.ts'

/** What of the bills is shown: a tab, and one of its bills in detail. */
export type Place = { tab: BillTab; billId?: string }

/** The tab that is shown when an address names none. */
const USUAL_TAB: BillTab = 'upcoming'

/** The place on the screen; none before the page has said which. */
export const $place = atom<Place | undefined>()

/** The tab on the screen. */
export const shownTab = (): BillTab => $place.get()?.tab ?? USUAL_TAB

const PATH = '/bills'

/** The address of a place: its tab in the hash, its bill in the query (contract, 5). */
export function addressOf({ tab, billId }: Place): string {
  const query = billId ? `?${new URLSearchParams({ bill: billId })}` : ''
  return `${PATH}${query}#${tab}`
}

/** The place that an address names. */
export function placeIn({ search, hash }: Pick<URL, 'search' | 'hash'>): Place {
  const tab = BILL_TABS.find((name) => `#${name}` === hash) ?? USUAL_TAB
  const billId = new URLSearchParams(search).get('bill') || undefined
  return { tab, billId }
}

/** Goes to a place, and keeps it in the address; Back leads to the one before. */
export function goTo(place: Place) {
  const isOtherBill = Boolean(place.billId && $place.get()?.billId)
  // One Back closes the details, however many bills were looked at.
  if (isOtherBill) history.replaceState(history.state, '', addressOf(place))
  else history.pushState({ isDetail: Boolean(place.billId) }, '', addressOf(place))
  $place.set(place)
}

/** Closes the details: as Back does when they were opened here. */
export function closeDetail() {
  const { tab = USUAL_TAB, billId } = $place.get() ?? {}
  if (!billId) return
  const { isDetail } = (history.state ?? {}) as { isDetail?: boolean }
  if (isDetail) history.back()
  else goInstead({ tab })
}

/** Follows the browser's back and forward buttons and the tabs; gives what ends it. */
export function followAddress(): () => void {
  const follow = () => show(placeIn(location))
  const followTab = (event: HashChangeEvent) => {
    const { billId } = placeIn(new URL(event.oldURL))
    const next = placeIn(new URL(event.newURL))
    // The link of a tab keeps the query: the bill stays behind in the tab that it was opened in.
    if (billId !== undefined && billId === next.billId) goInstead({ tab: next.tab })
    else follow()
  }
  // Somebody may have gone elsewhere before the page came to life.
  follow()
  addEventListener('popstate', follow)
  addEventListener('hashchange', followTab)
  return () => {
    removeEventListener('popstate', follow)
    removeEventListener('hashchange', followTab)
  }
}

/** Goes to a place that takes the present one's in the history. */
function goInstead(place: Place) {
  history.replaceState(null, '', addressOf(place))
  show(place)
}

function show(place: Place) {
  const left = $place.get()
  $place.set(place)
  if (left && left.tab !== place.tab) scrollTo(0, 0)
}
