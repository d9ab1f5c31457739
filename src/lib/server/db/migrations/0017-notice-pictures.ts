import type { Engine } from '../database.ts'
import { stepOf } from './statements.ts'

/** Pictures of notices, which replace addresses of other servers. */
export const noticePictures = (engine: Engine) =>
  stepOf(engine, [
    `create table notice_pictures (
      name text primary key,
      notice_id text not null references notices (id) on delete cascade,
      bytes blob not null
    )`,
    'create index notice_pictures_of_notice on notice_pictures (notice_id)',
    'update notices set image = null',
  ])
