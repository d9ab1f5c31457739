import { forget, goToSignIn } from '../session.ts'
import { leaveRefused } from '../session/refused.ts'

/** The page that a call is made on: what a call takes from it, and where it may send it. */
export const around = {
  /** Before every path; empty in a page, which calls its own origin. */
  origin: '',
  /** How long an answer is waited for, in milliseconds. */
  patience: 60_000,
  version: () => document.documentElement.dataset['version'] ?? '',
  language: () => document.documentElement.lang,
  /** After 401 there is no session; after 403 there is one that can do nothing. */
  signOut: (status: 401 | 403) =>
    void (status === 401 ? goToSignIn() : leaveRefused(around.version())),
  notFound: () => {
    forget()
    location.assign('/page_not_found')
  },
}
