import type { Engine } from '../database.ts'
import { stepOf } from './statements.ts'

/** Scripts of recent builds, for pages of servers of other versions. */
export const buildFiles = (engine: Engine) =>
  stepOf(engine, [
    `create table build_files (
      path text not null, build text not null, body blob not null, seen_at integer not null,
      primary key (path, build)
    )`,
  ])
