import { computed } from 'nanostores'
import { NET_WORTH_SPANS } from '#lib/domain/netWorth.ts'
import type { NetWorthHistory } from '#lib/domain/netWorth.ts'
import { spanOf } from '#lib/views/accounts.ts'
import { ask } from '../core/ask.ts'
import { keepingAnswers } from '../core/ask/keeping.ts'
import { accountsView } from './view.ts'

const KEY = 'netWorth '
const { fetcher, keep } = keepingAnswers()

/** Net worth of the last months, while all accounts are shown. */
export const $netWorth = fetcher<NetWorthHistory>(
  [
    KEY,
    computed(accountsView.$view, (view) =>
      view && !view.accountId ? spanOf(view) : undefined,
    ),
  ],
  {
    fetcher: async (_name, key) => {
      const span = NET_WORTH_SPANS.find((one) => one === key)! // the key is one of them
      return { span, months: (await ask('getNetWorthMonths', { months: span })).result }
    },
  },
)

/** Hands the seed to the store; in the browser only. */
export function seedNetWorth(history: NetWorthHistory) {
  keep(KEY + history.span, history)
}
