import type { Engine } from '../database.ts'
import { stepOf } from './statements.ts'

/** Indexes for the sweep, so that it never reads remaining rows. */
export const sweepColumns = (engine: Engine) => stepOf(engine, INDEXES)

const INDEXES = [
  `create index transactions_deleted on transactions (deleted_at)
    where deleted_at is not null`,
  'create index bills_deleted on bills (deleted_at) where deleted_at is not null',
  'create index mails_by_time on mails (created_at)',
  'create index codes_by_end on one_time_codes (expires_at)',
  'create index links_by_end on one_time_links (expires_at)',
  'create index sessions_by_end on sessions (expires_at)',
  'create index deleted_emails_by_end on deleted_emails (until)',
]
