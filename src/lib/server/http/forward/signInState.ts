import { createHmac, randomBytes } from 'node:crypto'
import { isSameSecret } from '../../core/sameSecret.ts'
import type { Front } from '../../front.ts'

const RANDOM_BYTES = 18

/** How long a browser may take to sign in at the provider. */
export const STATE_SECONDS = 600

/** A state that only this front makes, with the time at which it ends. */
export function newState(front: Front): string {
  const until = Math.floor(front.clock() / 1000) + STATE_SECONDS
  const text = `${until}.${randomBytes(RANDOM_BYTES).toString('base64url')}`
  return `${text}.${signatureOf(front, text)}`
}

/** Whether this front made a state a short time ago. */
export function isOwnState(front: Front, state: string): boolean {
  const [until = '', random = '', signature = ''] = state.split('.')
  const isOwn = isSameSecret(signature, signatureOf(front, `${until}.${random}`))
  return isOwn && Number(until) > front.clock() / 1000
}

function signatureOf({ sealKey }: Front, text: string): string {
  return createHmac('sha256', sealKey).update(`google-state ${text}`).digest('base64url')
}
