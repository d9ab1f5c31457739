import type { Context } from '../../core/context.ts'
import type { GroupLeavingTable } from '../../db/tables/people.ts'
import { separateBooks } from './books.ts'
import { rejoinBooks } from './returning.ts'

/** Separates a former member's book from the others'. */
export type Separation = { kind: 'part'; leaverId: string; stayingIds: string[] }

/** Links a returned member's book with the others' again. */
export type Return = { kind: 'join'; leaving: GroupLeavingTable }

/** Takes a step of a separation; meanwhile the membership alone decides who sees what. */
export function separateInSteps(
  context: Context,
  { leaverId, stayingIds }: Separation,
  most: number,
): Promise<boolean> {
  return separateBooks(context, { leaverId, stayingIds, isForGood: false }, most)
}

/** Takes a step of a return. */
export function rejoinInSteps(
  context: Context,
  { leaving }: Return,
  most: number,
): Promise<boolean> {
  return rejoinBooks(context, leaving, most)
}
