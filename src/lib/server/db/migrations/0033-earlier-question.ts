import type { Engine } from '../database.ts'
import { stepOf } from './statements.ts'

/**
 * Whether a group's owner must still decide about sharing earlier entries. Only for groups
 * that exist at this step: the first invitation of later groups asks.
 */
export const earlierQuestion = (engine: Engine) =>
  stepOf(engine, [
    'alter table groups add column asks_earlier integer not null default 0',
    'update groups set asks_earlier = 1',
  ])
