import { goToSignIn } from '../session.ts'

let isLeaving = false

/** Ends a session whose changes are refused; sign-in would not help (contract, 5). */
export async function leaveRefused(headers: HeadersInit): Promise<void> {
  if (isLeaving) return
  isLeaving = true
  const answer = await fetch('/auth/signout', {
    method: 'POST',
    headers,
  }).catch(() => null)
  isLeaving = false
  goToSignIn(answer?.status === 403 ? '/signin?refused' : '/signin')
}
