import { createHash, timingSafeEqual } from 'node:crypto'

/** Whether a text is a secret. Compares digests: each wrong text takes the same time. */
export function isSameSecret(text: string, secret: string): boolean {
  return timingSafeEqual(digestOf(text), digestOf(secret))
}

function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
