import type { Line } from './budget.ts'
import { measureFiles } from './strain/files.ts'
import { measureFrozen } from './strain/frozen.ts'
import { measureFullYear } from './strain/fullYear.ts'
import { measureLargeBooks } from './strain/largeBooks.ts'
import { measureLoops } from './strain/loops.ts'
import { measureMost } from './strain/most.ts'
import { measureStatements } from './strain/statements.ts'
import { measureStrangers } from './strain/strangers.ts'

/** The price that others pay for crowds, for strangers and for very much work of one. */
export async function measureStrain({
  rounds,
  say,
}: {
  rounds: number
  say(text: string): void
}): Promise<Line[]> {
  return [
    ...(await measureFullYear(rounds, say)),
    ...(await measureStrangers(rounds, say)),
    ...(await measureFiles(say)),
    ...(await measureStatements(say)),
    ...(await measureFrozen(say)),
    ...(await measureLoops(rounds, say)),
    ...(await measureMost(say)),
    ...(await measureLargeBooks(say)),
  ]
}
