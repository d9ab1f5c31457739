import type { LastAccountIds } from '#lib/domain/profile.ts'
import { ask } from '../core/ask.ts'
import { keepingAnswers } from '../core/ask/keeping.ts'

const { fetcher } = keepingAnswers<LastAccountIds>()

/** Accounts last used for each kind of entry; loaded when a form opens. */
export const $lastAccounts = fetcher<LastAccountIds>(['lastAccounts'], {
  fetcher: async () => (await ask('getSettings', {})).settings.lastAccountIds ?? {},
})
