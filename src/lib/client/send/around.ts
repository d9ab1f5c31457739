import { forget, goToSignIn } from '../session.ts'

/** What a call takes from the page it is made on, and where it may send that page. */
export const around = {
  /** Before every path; empty in a page, which calls its own origin. */
  origin: '',
  /** How long an answer is waited for, in milliseconds. */
  patience: 60_000,
  version: () => document.documentElement.dataset['version'] ?? '',
  language: () => document.documentElement.lang,
  signOut: () => goToSignIn(),
  notFound: () => {
    forget()
    location.assign('/page_not_found')
  },
}
