import { goToNotFound, goToSignIn } from '../session.ts'

let isLeaving = false

/**
 * Ends the session on the server first, after a refused (403) or unknown (404) call.
 * A sign-out that is refused too leads to /signin?refused (contract, 5 "Signs out").
 */
export async function leaveRefused(status: 403 | 404, headers: HeadersInit): Promise<void> {
  if (isLeaving) return
  isLeaving = true
  const answer = await fetch('/auth/signout', {
    method: 'POST',
    headers,
  }).catch(() => null)
  isLeaving = false
  if (answer?.status === 403) return goToSignIn('/signin?refused')
  if (status === 403) goToSignIn()
  else goToNotFound()
}
