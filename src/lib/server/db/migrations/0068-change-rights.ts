import type { Engine } from '../database.ts'
import { stepOf } from './statements.ts'

/**
 * Members who may change what another shares, until either membership ends, and
 * invitations that give this right.
 */
export const changeRights = (engine: Engine) =>
  stepOf(engine, [
    `create table change_rights (
      giver_id text not null references group_members (profile_id) on delete cascade,
      receiver_id text not null references group_members (profile_id) on delete cascade,
      primary key (giver_id, receiver_id)
    )`,
    'create index change_rights_received on change_rights (receiver_id)',
    'alter table group_invites add column gives_change_right integer not null default 0',
  ])
