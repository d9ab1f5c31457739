import type { Day } from '#lib/domain/day.ts'
import {
  listOfView,
  readTransactionsView,
  transactionsAddress,
} from '#lib/views/transactions.ts'
import type { TransactionsView } from '#lib/views/transactions.ts'
import { viewState } from '../core/viewState.ts'

/** View of the expenses or of the income on the screen. */
export const transactionsView = viewState<TransactionsView>({
  addressOf: transactionsAddress,
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
