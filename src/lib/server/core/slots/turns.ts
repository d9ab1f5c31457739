/** An owner's claim on slots, in units or bytes. */
export type Claim = { ownerId: string; address?: string; size: number }

/** Owners whose last turn is stored; more than can wait together. */
const MAX_TURNS = 1000

/** The order in which waiting owners are served: the least recently served first. */
export function createTurns() {
  const had = new Set<string>()
  return {
    had(ownerId: string): void {
      had.delete(ownerId)
      had.add(ownerId)
      const [first] = had
      if (had.size > MAX_TURNS) had.delete(first!) // size > MAX_TURNS
    },
    /** Equally served owners go in order of arrival. */
    next<Waiting extends Claim>(waiting: Waiting[]): Waiting | undefined {
      const order = [...had]
      const turnOf = ({ ownerId }: Claim) => order.indexOf(ownerId)
      return waiting.toSorted((one, other) => turnOf(one) - turnOf(other))[0]
    },
  }
}
