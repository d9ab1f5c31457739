import type { BookProgress } from '#lib/domain/firstSteps.ts'
import type { Profile } from '#lib/domain/profile.ts'
import { ask } from './core/ask.ts'
import { keepingAnswers } from './core/ask/keeping.ts'
import { changesOf } from './core/drafts.ts'
import { tellOtherTabs } from './core/otherTabs.ts'

/** Zone, currency and language of a new book; an empty zone means no zone. */
export type Basics = { zone: string; currency: string; language: string }

const KEY = 'firstSteps'
const { fetcher, keep } = keepingAnswers<BookProgress>()

/** Progress of the first steps, reloaded after every change of entries. */
export const $firstSteps = fetcher<BookProgress>([KEY], {
  fetcher: async () => (await ask('getFirstSteps', {})).result,
})

/** Hands the seed to the store; in the browser only. */
export function seedFirstSteps(steps: BookProgress) {
  keep(KEY, steps)
}

export function basicsOf({ zone = '', currency, language }: Profile): Basics {
  return { zone, currency, language }
}

/** Confirms the basics; returns the changed ones. @throws CallError, NetworkError */
export async function confirmBasics(
  steps: BookProgress,
  chosen: Basics,
  stored: Basics,
): Promise<Partial<Basics>> {
  const changes = changesOf<Partial<Basics>>(chosen, stored)
  await ask('updateSettings', { ...changes, firstSteps: { isConfirmed: true } })
  keep(KEY, { ...steps, isConfirmed: true })
  return changes
}

/** Dismisses the first steps for good. @throws CallError, NetworkError */
export async function dismissFirstSteps(steps: BookProgress) {
  await ask('updateSettings', { firstSteps: { isDismissed: true } })
  keep(KEY, { ...steps, isDismissed: true })
}

/** Answers whether the family sees earlier entries. @throws CallError, NetworkError */
export async function chooseEarlier(steps: BookProgress, share: boolean) {
  await ask('shareEarlier', { share })
  tellOtherTabs()
  keep(KEY, { ...steps, earlier: undefined })
}

export function browserZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}
