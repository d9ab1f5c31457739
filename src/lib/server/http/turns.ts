import type { App, Context } from '../core/context.ts'

/** Milliseconds from which on a person's calls of a kind run one after another. */
const LONG_MILLISECONDS = 50
/** Kinds of calls that are remembered as long, of all people. */
const MOST_REMEMBERED = 1_000
const SHORT = 1
/** Units of a long call: all that a person may use at a time. */
const LONG = 2

const longOnes = new WeakMap<App, Set<string>>()

/**
 * Waits for a person's turn with a call or page, and gives its end. Visitors have limits of
 * their own. @throws Refusal too-often, unavailable
 */
export async function takeTurn(
  { app, caller }: Context,
  kind: string,
): Promise<() => void> {
  if (!caller) return () => undefined
  const known = longOnes.get(app) ?? new Set<string>()
  longOnes.set(app, known)
  const key = `${caller.id} ${kind}`
  const leave = await app.slots.turns.take(caller.id, known.has(key) ? LONG : SHORT)
  const began = performance.now()
  return () => {
    leave()
    known.delete(key)
    if (performance.now() - began > LONG_MILLISECONDS) known.add(key)
    const [oldest] = known
    if (known.size > MOST_REMEMBERED && oldest !== undefined) known.delete(oldest)
  }
}
