import { atom } from 'nanostores'
import type { Day } from '#lib/domain/day.ts'
import { placeText, readPlace } from '#lib/domain/entries/place.ts'
import type { Place } from '#lib/domain/entries/place.ts'
import type { EntryType } from '#lib/domain/transaction.ts'

/** A place among the expenses or among the income. */
export type View = { type: EntryType; place: Place }

/** What is on the screen; nothing before the page has said so. */
export const $view = atom<View | undefined>()

/** The day that is chosen on the screen, if one is. */
export const chosenDay = (): Day | undefined => $view.get()?.place.day

const PATHS = { expense: '/expenses', income: '/income' } as const

/** What the history keeps of a place: how it was come to. */
type Steps = {
  /** How many steps back the list is, from where details were opened. */
  steps: number
  /** Whether the day of the shown entry is one step back. */
  isUnderDay: boolean
}

/** The address of a place. */
export function addressOf({ type, place }: View): string {
  return `${PATHS[type]}?${placeText(place)}`
}

/** Goes to a place, and keeps it in the address; Back leads to the one before. */
export function goTo(place: Place) {
  const left = $view.get()
  if (!left) return
  const { steps } = stepsHere()
  const wasDetail = isDetail(left.place)
  const isIntoDay = !left.place.entryId && left.place.day === place.day && wasDetail
  if (!isDetail(place)) push(place, { steps: 0, isUnderDay: false })
  else if (!wasDetail) push(place, { steps: 1, isUnderDay: false })
  else if (isIntoDay) push(place, { steps: steps && steps + 1, isUnderDay: true })
  // One Back closes the details, however many were looked at.
  else goInstead(place)
  const isOtherTab = (left.place.month === undefined) !== (place.month === undefined)
  if (isOtherTab) scrollTo(0, 0)
}

/** Closes the details: of an entry to its day's, where that was shown; as Back does. */
export function closeDetail() {
  const { place } = $view.get() ?? {}
  if (!place) return
  if (!place.entryId || !place.day) return closeAll()
  if (stepsHere().isUnderDay) history.back()
  else goInstead({ ...place, entryId: undefined })
}

/** Closes the details and the day that they are of. */
export function closeAll() {
  const { place } = $view.get() ?? {}
  if (!place || !isDetail(place)) return
  const { steps } = stepsHere()
  if (steps > 0) history.go(-steps)
  else goInstead({ year: place.year, month: place.month })
}

/** Follows the browser's back and forward buttons; gives what ends it. */
export function followHistory(type: EntryType, today: Day): () => void {
  const follow = () => $view.set({ type, place: readPlace(location.search, today) })
  // Somebody may have gone back before the page came to life.
  follow()
  addEventListener('popstate', follow)
  return () => removeEventListener('popstate', follow)
}

/** Goes to a place that takes the present one's in the history. */
function goInstead(place: Place) {
  const state: Steps = { steps: stepsHere().steps, isUnderDay: false }
  history.replaceState(state, '', addressOf(viewOf(place)))
  $view.set(viewOf(place))
}

function push(place: Place, state: Steps) {
  history.pushState(state, '', addressOf(viewOf(place)))
  $view.set(viewOf(place))
}

function viewOf(place: Place): View {
  return { type: $view.get()?.type ?? 'expense', place }
}

function isDetail({ day, entryId }: Place): boolean {
  return day !== undefined || entryId !== undefined
}

function stepsHere(): Steps {
  const { steps = 0, isUnderDay = false } = (history.state ?? {}) as Partial<Steps>
  return { steps, isUnderDay }
}
