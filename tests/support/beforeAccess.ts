/** Takes a schema back to before known devices, codes of browsers and jobs that are somebody's. */
export const BEFORE_ACCESS = [
  'drop index jobs_of_profile',
  'drop index sessions_of_device',
  'alter table jobs drop column profile_id',
  'alter table sessions drop column device_id',
  'drop table devices',
  'drop table one_time_codes',
  `create table one_time_codes (
    id text primary key, email text not null, purpose text not null, hash text not null,
    currency text, wrong_tries bigint not null, created_at bigint not null,
    expires_at bigint not null, unique (email, purpose)
  )`,
  'create index codes_by_end on one_time_codes (expires_at)',
]
