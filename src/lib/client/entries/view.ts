import type { Day } from '#lib/domain/day.ts'
import { listOfView, queryOfView, readEntriesView } from '#lib/domain/entriesView.ts'
import type { EntriesView } from '#lib/domain/entriesView.ts'
import { viewState } from '../core/viewState.ts'

const PATHS = { expense: '/expenses', income: '/income' } as const

/** View of the expenses or of the income, in the query. */
export const entriesView = viewState<EntriesView>({
  addressOf: (view) => `${PATHS[view.type]}?${queryOfView(view)}`,
  read: ({ search }, before) => readEntriesView(search, before),
  outerOf: (view) => {
    const { day, entryId } = view
    if (day && entryId) return { ...view, entryId: undefined }
    return day || entryId ? listOfView(view) : undefined
  },
  screenOf: ({ month }) => month === undefined,
})

/** Day that is chosen on the screen, if any. */
export const chosenDay = (): Day | undefined => entriesView.$view.get()?.day
