import type { At } from './values.ts'

/** A form of the operator. */
export type FeedbackTemplateTable = {
  id: string
  title: string
  /** JSON of the whole form. */
  content: string
  created_at: At
}

/** A link to a form, for the person of the e-mail or for everybody. */
export type FeedbackLinkTable = {
  id: string
  template_id: string
  email: string | null
  expires_at: At | null
  created_at: At
}

export type FeedbackAnswerTable = {
  link_id: string
  /** Empty for a link of one person, else a profile, or a browser's hash. */
  respondent: string
  template_id: string
  profile_id: string | null
  /** JSON of the answers by question. */
  answers: string
  created_at: At
}
