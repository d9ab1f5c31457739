import type { Context } from '../../core/context.ts'
import type { GroupLeavingTable } from '../../db/tables/people.ts'
import { partBooks } from './books.ts'
import { joinBooks } from './returning.ts'

/** Parts a former member's book from the others'. */
export type Parting = { kind: 'part'; leaverId: string; stayingIds: string[] }

/** Joins a former member's book with the others' again. */
export type Return = { kind: 'join'; leaving: GroupLeavingTable }

/** Takes a step of a parting; the membership alone says who sees what meanwhile. */
export function partInSteps(
  context: Context,
  { leaverId, stayingIds }: Parting,
  most: number,
): Promise<boolean> {
  return partBooks(context, { leaverId, stayingIds, isForGood: false }, most)
}

/** Takes a step of a return. */
export function joinInSteps(
  context: Context,
  { leaving }: Return,
  most: number,
): Promise<boolean> {
  return joinBooks(context, leaving, most)
}
