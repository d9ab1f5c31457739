import type { Engine } from '../database.ts'
import { stepOf } from './statements.ts'

/** Mailed invitations to groups, and leavings that can be undone. */
export const invitations = (engine: Engine) =>
  stepOf(engine, [
    `create table group_invites (
      id text primary key, group_id text not null, email text not null,
      first_name text, hash text not null, status text not null,
      returner_id text references profiles (id) on delete cascade,
      created_at integer not null, expires_at integer not null
    )`,
    'create unique index group_invites_by_hash on group_invites (hash)',
    'create index group_invites_of_group on group_invites (group_id, status)',
    'create index group_invites_of_email on group_invites (email)',
    'create index group_invites_by_end on group_invites (expires_at)',
    `create index group_invites_of_returner on group_invites (returner_id)
      where returner_id is not null`,
    `create table group_leavings (
      profile_id text not null references profiles (id) on delete cascade,
      group_id text not null references groups (id) on delete cascade,
      joined_at integer not null, left_at integer not null, until integer not null,
      primary key (profile_id, group_id)
    )`,
    'create index group_leavings_of_group on group_leavings (group_id)',
    'create index group_leavings_by_end on group_leavings (until)',
  ])
