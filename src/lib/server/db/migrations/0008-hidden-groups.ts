import type { Engine } from '../database.ts'
import { stepOf } from './statements.ts'

/** Unmarks members of hidden groups, which are hidden with their group anyway. */
export const hiddenGroups = (engine: Engine) =>
  stepOf(engine, [
    ...Object.entries(MEMBERS).flatMap(([group, members]) => [
      `delete from hidden_categories
        where category_id in (${members.join(', ')})
        and exists (${markOf(group, 'hidden_categories')})`,
      `update custom_categories set is_hidden = 0
        where is_hidden = 1 and group_id = ${group}
        and exists (${markOf(group, 'custom_categories')})`,
    ]),
    `update custom_categories set is_hidden = 0
      where is_hidden = 1 and exists (
        select 1 from custom_categories as own
        where own.owner_id = custom_categories.owner_id
        and own.category_id = custom_categories.group_id and own.is_hidden = 1)`,
  ])

/** The built-in categories at the time of the step, by group. */
const MEMBERS: Record<string, number[]> = {
  1: [11, 12, 13, 14, 15],
  3: [21, 22, 23, 24, 25],
  30: [31, 32, 33],
  40: [41, 42, 43, 44, 45],
  50: [51, 52, 53],
  60: [61, 62, 63],
  70: [71, 72, 73, 74],
  80: [81, 82, 83],
  90: [91, 92],
  100: [101],
  110: [111, 112, 113, 114],
}

function markOf(group: string, table: string): string {
  return `select 1 from hidden_categories as marked
    where marked.owner_id = ${table}.owner_id and marked.category_id = ${group}`
}
