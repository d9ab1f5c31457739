import type { Engine } from '../database.ts'
import { stepOf } from './statements.ts'

/**
 * Whether a group's owner is still asked to share what was made before it. Only groups
 * that exist at this step; later ones are asked by their first invitation.
 */
export const earlierQuestion = (engine: Engine) =>
  stepOf(engine, [
    'alter table groups add column asks_earlier integer not null default 0',
    'update groups set asks_earlier = 1',
  ])
