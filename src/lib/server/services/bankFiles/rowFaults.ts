import type { BankProblem } from '#lib/domain/bankFile.ts'
import { unreadableFile } from './refusals.ts'

type Unreadable = 'amount-unreadable' | 'date-unreadable'

/** A row whose amount or day cannot be read. */
export class RowFault extends Error {
  override readonly name = 'RowFault'
  readonly problem: Unreadable
  constructor(problem: Unreadable) {
    super(problem)
    this.problem = problem
  }
}

/** Reads a row; one that cannot be read is undefined, and a problem of its number. */
export function readOrReport<T>(
  read: () => T,
  number: number,
  problems: BankProblem[],
): T | undefined {
  try {
    return read()
  } catch (thrown) {
    if (!(thrown instanceof RowFault)) throw thrown
    problems.push({ row: number, problem: thrown.problem })
    return undefined
  }
}

/** Reads a balance, which the file may not have wrong. @throws Refusal file-unreadable */
export function readOrRefuse<T>(read: () => T): T {
  try {
    return read()
  } catch (thrown) {
    throw thrown instanceof RowFault ? unreadableFile() : thrown
  }
}
