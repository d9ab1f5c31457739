/** Counts the turns of the event loop in which others get on while `work` goes on. */
export async function countTurns<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; turns: number }> {
  const state = { turns: 0, isOver: false }
  const turn = () => {
    state.turns += 1
    if (!state.isOver) setImmediate(turn)
  }
  setImmediate(turn)
  const result = await work()
  state.isOver = true
  return { result, turns: state.turns }
}
