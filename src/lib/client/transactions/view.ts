import type { Day } from '#lib/domain/day.ts'
import { addressOfView } from '#lib/domain/transactionsAddress.ts'
import { listOfView, readTransactionsView } from '#lib/domain/transactionsView.ts'
import type { TransactionsView } from '#lib/domain/transactionsView.ts'
import { viewState } from '../core/viewState.ts'

/** View of the expenses or of the income, in the query. */
export const transactionsView = viewState<TransactionsView>({
  addressOf: addressOfView,
  read: ({ search }, before) => readTransactionsView(search, before),
  outerOf: (view) => {
    const { day, transactionId } = view
    if (day && transactionId) return { ...view, transactionId: undefined }
    return day || transactionId ? listOfView(view) : undefined
  },
  screenOf: ({ month }) => month === undefined,
})

/** Day that is chosen on the screen, if any. */
export const chosenDay = (): Day | undefined => transactionsView.$view.get()?.day
