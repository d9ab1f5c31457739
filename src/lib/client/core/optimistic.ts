import type { FetcherValue } from '@nanostores/query'
import { atom, computed } from 'nanostores'
import type { ReadableAtom } from 'nanostores'
import { isRefusedWith, NetworkError } from './failures.ts'

/** Outcome of a change: known, unknown here, or nothing changed. */
export type Outcome = 'known' | 'unknown' | 'nothing'

type Area<Change> = {
  keep: (change: Change) => void
  settle: (outcome: Outcome, change: Change) => void
  storedIn?: (failure: unknown, shown: Change) => Change
  /** Whether a failed change may have been made, or the stored entry differs. */
  isInDoubt?: (failure: unknown) => boolean
}

/** Changes of an area, shown while they are sent. */
export function optimistic<Change extends object>(area: Area<Change>) {
  const { keep, settle, storedIn, isInDoubt = mayBeDone } = area
  const $pending = atom<readonly Change[]>([])
  let ended = 0
  const end = (shown: Change) => {
    ended += 1
    $pending.set($pending.get().filter((one) => one !== shown))
  }

  /** Shows a change during `work`, then its outcome if known. @throws what `work` throws */
  const change = async <Result>(
    shown: Change,
    work: () => Promise<Result>,
    becameOf: (result: Result) => Change | undefined = () => shown,
  ): Promise<Result> => {
    // A copy: the same object may be pending twice.
    const own = { ...shown }
    $pending.set([...$pending.get(), own])
    try {
      const result = await work()
      end(own)
      const became = becameOf(result)
      if (became) keep(became)
      settle(became ? 'known' : 'unknown', shown)
      return result
    } catch (failure) {
      end(own)
      const isOpen = isInDoubt(failure)
      if (isOpen && storedIn) keep(storedIn(failure, shown))
      settle(isOpen ? 'unknown' : 'nothing', shown)
      throw failure
    }
  }

  /** Repeats a request if a change ended during it, as its answer may be older. */
  const askUnchanged = async <Answer>(find: () => Promise<Answer>): Promise<Answer> => {
    const before = ended
    const answer = await find()
    return before === ended ? answer : askUnchanged(find)
  }

  /** Requests sums while no change is pending: they do not show whether one is included. */
  const askSettled = async <Answer>(find: () => Promise<Answer>): Promise<Answer> => {
    await nothingOf($pending)
    const answer = await askUnchanged(find)
    return $pending.get().length === 0 ? answer : askSettled(find)
  }

  /** Answers of a store with the pending changes in them. */
  const withPending = <Answer>(
    $stored: ReadableAtom<FetcherValue<Answer>>,
    apply: (answer: Answer, change: Change) => Answer,
  ): ReadableAtom<FetcherValue<Answer>> =>
    computed([$stored, $pending], (stored, pending) => {
      if (stored.data === undefined || pending.length === 0) return stored
      return { ...stored, data: pending.reduce(apply, stored.data) }
    })

  return { $pending, change, askUnchanged, askSettled, withPending }
}

function mayBeDone(failure: unknown): boolean {
  return failure instanceof NetworkError || isRefusedWith(failure, 341, 409)
}

function nothingOf($pending: { subscribe: Subscribe }): Promise<void> {
  return new Promise((resolve) => {
    const stop = $pending.subscribe((changes) => {
      if (changes.length > 0) return
      resolve()
      // The first call comes before `stop` is set.
      queueMicrotask(() => stop())
    })
  })
}

type Subscribe = (tell: (changes: readonly unknown[]) => void) => () => void
