import type { Engine } from '../database.ts'
import { stepOf } from './statements.ts'

/** Secret addresses of calendar feeds, as hashes. */
export const calendarFeeds = (engine: Engine) =>
  stepOf(engine, [
    `create table calendar_feeds (
      profile_id text primary key references profiles (id) on delete cascade,
      hash text not null unique,
      created_at integer not null
    )`,
  ])
