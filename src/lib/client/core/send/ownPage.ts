import { goToSignIn } from '../session.ts'
import { leaveRefused } from '../session/refused.ts'
import { headersOfPage, PATIENCE_MILLISECONDS } from './pageCall.ts'

/** Environment of a call: origin, time limit, and pages after a refusal. */
export const ownPage = {
  origin: '',
  /** Time limit of an answer, in milliseconds. */
  patience: PATIENCE_MILLISECONDS,
  headers: headersOfPage,
  /** After 401 there is no session; after 403 and 404 it ends on the server first. */
  signOut: (status: 401 | 403) =>
    void (status === 401 ? goToSignIn() : leaveRefused(status, ownPage.headers())),
  notFound: () => void leaveRefused(404, ownPage.headers()),
}
