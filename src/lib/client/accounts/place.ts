import { atom } from 'nanostores'

/** What of the accounts is shown: all, the transactions of one, and one of those in detail. */
export type Place = { accountId?: string; entryId?: string }

/** The place on the screen; none before the page has said which. */
export const $place = atom<Place | undefined>()

const PATH = '/account-detail'

/** The address of a place. */
export function addressOf({ accountId, entryId }: Place): string {
  if (!accountId) return PATH
  const query = new URLSearchParams({
    account: accountId,
    ...(entryId && { entry: entryId }),
  })
  return `${PATH}?${query}`
}

/** The place that an address names. */
export function placeIn(search: string): Place {
  const query = new URLSearchParams(search)
  const accountId = query.get('account') || undefined
  const entryId = query.get('entry') || undefined
  return accountId ? { accountId, entryId } : {}
}

/** Goes to a place, and keeps it in the address; Back leads to the one before. */
export function goTo(place: Place) {
  const left = $place.get()
  const isOtherEntry = Boolean(place.entryId && left?.entryId)
  // One Back closes the details, however many entries were looked at.
  if (isOtherEntry) history.replaceState(history.state, '', addressOf(place))
  else history.pushState({ isDetail: Boolean(place.entryId) }, '', addressOf(place))
  $place.set(place)
  if (place.accountId !== left?.accountId) scrollTo(0, 0)
}

/** Goes to a place that takes the present one's in the history. */
export function goInstead(place: Place) {
  history.replaceState(null, '', addressOf(place))
  $place.set(place)
}

/** Closes the details: as Back does when they were opened here. */
export function closeDetail() {
  const { accountId, entryId } = $place.get() ?? {}
  if (!entryId) return
  const { isDetail } = (history.state ?? {}) as { isDetail?: boolean }
  if (isDetail) history.back()
  else goInstead({ accountId })
}

/** Follows the browser's back and forward buttons; gives what ends it. */
export function followHistory(): () => void {
  const follow = () => $place.set(placeIn(location.search))
  catchUp(follow)
  addEventListener('popstate', follow)
  return () => removeEventListener('popstate', follow)
}

/** Somebody may have gone back before the page came to life. */
function catchUp(follow: () => void) {
  const made = $place.get() ?? {}
  const now = placeIn(location.search)
  if (now.accountId !== made.accountId || !now.entryId) return follow()
  // An entry that is not on the first page is not looked for.
  return now.entryId === made.entryId ? undefined : goInstead(made)
}
