import type { Engine } from '../database.ts'
import { stepOf } from './statements.ts'

/** Indexes by which work for all households reads only the rows that need it. */
export const crowds = (engine: Engine) =>
  stepOf(engine, [
    'create index if not exists series_behind on series (made_until, id)',
    `create index if not exists jobs_mails on jobs (urgency, run_at)
      where status = 'waiting' and kind = 'send-mail'`,
    `create index if not exists jobs_others on jobs (urgency, run_at)
      where status = 'waiting' and kind <> 'send-mail'`,
    'create index if not exists images_unstored on images (owner_id) where is_stored = 0',
    // The hour of the week in which a picture is looked at.
    'create index if not exists images_by_hour on images ((created_at / 3600000 % 168))',
  ])
