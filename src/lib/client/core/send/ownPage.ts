import { forget, goToSignIn } from '../session.ts'
import { leaveRefused } from '../session/refused.ts'

/** Environment of a call: origin, time limit, and pages it may lead to. */
export const ownPage = {
  origin: '',
  /** Time limit of an answer, in milliseconds. */
  patience: 60_000,
  version: () => document.documentElement.dataset['version'] ?? '',
  language: () => document.documentElement.lang,
  /** After 401 there is no session; after 403 there is one without rights. */
  signOut: (status: 401 | 403) =>
    void (status === 401 ? goToSignIn() : leaveRefused(ownPage.version())),
  notFound: () => {
    forget()
    location.assign('/page_not_found')
  },
}
