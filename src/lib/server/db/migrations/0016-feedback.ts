import type { Engine } from '../database.ts'
import { stepOf } from './statements.ts'

/** Forms of the operator, the links to them, and what people answer. */
export const feedback = (engine: Engine) =>
  stepOf(engine, [
    `create table feedback_templates (
      id text primary key, title text not null, content text not null,
      created_at integer not null
    )`,
    `create table feedback_links (
      id text primary key,
      template_id text not null references feedback_templates (id) on delete cascade,
      email text, expires_at integer, created_at integer not null
    )`,
    'create index feedback_links_of_template on feedback_links (template_id)',
    'create index feedback_links_of_email on feedback_links (email)',
    `create table feedback_answers (
      link_id text not null references feedback_links (id) on delete cascade,
      respondent text not null,
      template_id text not null references feedback_templates (id) on delete cascade,
      profile_id text references profiles (id) on delete cascade,
      answers text not null, created_at integer not null,
      primary key (link_id, respondent)
    )`,
    `create index feedback_answers_of_template
      on feedback_answers (template_id, created_at)`,
    'create index feedback_answers_of_profile on feedback_answers (profile_id)',
  ])
