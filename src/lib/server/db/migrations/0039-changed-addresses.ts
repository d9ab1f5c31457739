import type { Engine } from '../database.ts'
import { stepOf } from './statements.ts'

/** A profile's earlier e-mail, while its owner can put it back. */
export const changedAddresses = (engine: Engine) =>
  stepOf(engine, [
    'alter table profiles add column earlier_email text',
    'alter table profiles add column email_changed_at integer',
    `create index profiles_by_earlier_email on profiles (earlier_email)
      where earlier_email is not null`,
    `create index profiles_by_email_change on profiles (email_changed_at)
      where email_changed_at is not null`,
  ])
