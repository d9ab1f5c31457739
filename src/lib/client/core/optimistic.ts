import { atom } from 'nanostores'
import { isRefusedWith, NetworkError } from './failures.ts'

/** Outcome of a change: known, not to be told here, or nothing was changed. */
export type Outcome = 'known' | 'unknown' | 'nothing'

/** How an area follows its changes. */
type Area<Change> = {
  /** Puts the outcome of a change among all that is known. */
  keep: (change: Change) => void
  /** Asks anew for everything that a change may have touched. */
  settle: (outcome: Outcome) => void
  /** The change that makes what is stored, where a failure tells it. */
  storedIn?: (failure: unknown, shown: Change) => Change
  /** Whether a failed change may be done, or its entry is not what it was here. */
  isInDoubt?: (failure: unknown) => boolean
}

/** The changes of an area, which show while they are made. */
export function optimistic<Change extends object>(area: Area<Change>) {
  const { keep, settle, storedIn, isInDoubt = mayBeDone } = area
  const $pending = atom<readonly Change[]>([])
  let ended = 0
  const end = (shown: Change) => {
    ended += 1
    $pending.set($pending.get().filter((one) => one !== shown))
  }

  /**
   * Shows a change until `work` is done, then what became of it by the result; a change that
   * nobody can tell the outcome of has none.
   * @throws what `work` throws, once the change is taken back
   */
  const change = async <Result>(
    shown: Change,
    work: () => Promise<Result>,
    becameOf: (result: Result) => Change | undefined = () => shown,
  ): Promise<Result> => {
    // The same object may be on its way twice.
    const own = { ...shown }
    $pending.set([...$pending.get(), own])
    try {
      const result = await work()
      end(own)
      const became = becameOf(result)
      if (became) keep(became)
      settle(became ? 'known' : 'unknown')
      return result
    } catch (failure) {
      end(own)
      const isOpen = isInDoubt(failure)
      if (isOpen && storedIn) keep(storedIn(failure, shown))
      settle(isOpen ? 'unknown' : 'nothing')
      throw failure
    }
  }

  /** Asks again when a change ended meanwhile: the answer may be from before it. */
  const askUnchanged = async <Answer>(find: () => Promise<Answer>): Promise<Answer> => {
    const before = ended
    const answer = await find()
    return before === ended ? answer : askUnchanged(find)
  }

  /** Asks for sums: they tell nobody whether a change on its way is among them. */
  const askSettled = async <Answer>(find: () => Promise<Answer>): Promise<Answer> => {
    await nothingOf($pending)
    const answer = await askUnchanged(find)
    return $pending.get().length === 0 ? answer : askSettled(find)
  }

  return { $pending, change, askUnchanged, askSettled }
}

function mayBeDone(failure: unknown): boolean {
  return failure instanceof NetworkError || isRefusedWith(failure, 341, 409)
}

function nothingOf($pending: { subscribe: Subscribe }): Promise<void> {
  return new Promise((resolve) => {
    const stop = $pending.subscribe((changes) => {
      if (changes.length > 0) return
      resolve()
      // The first call comes before there is anything to stop.
      queueMicrotask(() => stop())
    })
  })
}

type Subscribe = (tell: (changes: readonly unknown[]) => void) => () => void
