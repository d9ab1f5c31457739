/** Environment of a browser, which the moved clock of all processes would stop. */
export function withRealClock(environment: NodeJS.ProcessEnv): Record<string, string> {
  const { LD_PRELOAD: _moved, ...rest } = environment
  return Object.fromEntries(
    Object.entries(rest).filter((pair): pair is [string, string] => pair[1] !== undefined),
  )
}

/**
 * Moves the clock of the page in which it runs, once. Clocks that are less than a minute apart
 * are the same one. Playwright sends it as text: it uses nothing outside of it.
 */
export function moveDate(by: number): void {
  const moved = Symbol.for('moved')
  if (Math.abs(by) < 60_000 || moved in globalThis) return
  Object.assign(globalThis, { [moved]: true })
  const now = () => Real.now() + by
  const Real = Date
  globalThis.Date = new Proxy(Real, {
    construct: (_, parts: [] | [number]) =>
      parts.length === 0 ? new Real(now()) : new Real(...parts),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  })
}
