import type { AnswerOf } from '#lib/contract/call.ts'
import type { getFoundSeries } from '#lib/contract/foundSeries.ts'
import { ask } from './core/ask.ts'
import { keepingAnswers } from './core/ask/keeping.ts'
import { undoChange } from './entryChanges.ts'

/** What comes again in the viewer's entries. */
export type FoundSeries = AnswerOf<typeof getFoundSeries>['results'][number]

const KEY = 'foundSeries'
const { fetcher, keep } = keepingAnswers<FoundSeries[]>()

/** Found series that are none yet, refused ones included. */
export const $foundSeries = fetcher<FoundSeries[]>([KEY], {
  fetcher: async () => (await ask('getFoundSeries', {})).results,
})

/** Hands the seed to the store; in the browser only. */
export function seedFoundSeries(found: FoundSeries[]) {
  keep(KEY, found)
}

/** Asks for the series that are offered now. @throws CallError, NetworkError */
export async function findOffered(): Promise<FoundSeries[]> {
  return offeredOf((await ask('getFoundSeries', {})).results)
}

/** Found series that are offered. */
export function offeredOf(found: readonly FoundSeries[]): FoundSeries[] {
  return found.filter(({ isRefused }) => !isRefused)
}

/** Never offers a series again, or does so again. @throws CallError, NetworkError */
export async function refuseFound(
  found: FoundSeries[],
  key: string,
  isRefused: boolean,
): Promise<void> {
  await ask('refuseFoundSeries', { keys: [key], isBack: !isRefused })
  keep(
    KEY,
    found.map((one) =>
      one.key === key ? { ...one, isRefused: isRefused || undefined } : one,
    ),
  )
}

/** Makes bills and incomes of series; returns the change. @throws CallError, NetworkError */
export async function makeFound(chosen: readonly FoundSeries[]): Promise<string> {
  const choices = chosen.map(({ key, type }) => ({
    key,
    kind: type === 'income' ? ('income' as const) : ('bill' as const),
  }))
  const { changeId } = await ask('makeFoundSeries', { choices })
  await $foundSeries.revalidate()
  return changeId
}

/** Undoes made series; returns how many stayed. @throws CallError, NetworkError */
export async function undoMade(changeId: string): Promise<number> {
  const { refused } = await undoChange(changeId)
  await $foundSeries.revalidate()
  return refused.length
}
