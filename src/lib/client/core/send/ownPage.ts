import { goToSignIn } from '../session.ts'
import { leaveRefused } from '../session/refused.ts'

/** Environment of a call: origin, time limit, and pages after a refusal. */
export const ownPage = {
  origin: '',
  /** Time limit of an answer, in milliseconds. */
  patience: 60_000,
  /** Headers of each call: the build of its page and the language of its reader. */
  headers(): Record<'app-version' | 'accept-language', string> {
    const { lang, dataset } = document.documentElement
    return { 'app-version': dataset['version'] ?? '', 'accept-language': lang }
  },
  /** After 401 there is no session; after 403 and 404 it ends on the server first. */
  signOut: (status: 401 | 403) =>
    void (status === 401 ? goToSignIn() : leaveRefused(status, ownPage.headers())),
  notFound: () => void leaveRefused(404, ownPage.headers()),
}
