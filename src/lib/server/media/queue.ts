/** Does one work after another, in the order in which they came. */
export type Queue = <Result>(work: () => Promise<Result>) => Promise<Result>

/** A queue of its own; a work that fails does not hold up the next. */
export function createQueue(): Queue {
  const state = { last: Promise.resolve() }
  return (work) => {
    const run = state.last.then(work)
    state.last = run.then(nothing, nothing)
    return run
  }
}

function nothing(): void {}
