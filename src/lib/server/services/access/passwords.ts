import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { isStrongPassword } from '#lib/domain/password.ts'
import { Refusal } from '#lib/domain/refusal.ts'

/** OWASP's scrypt cost for 32 MB: N = 2^15, r = 8, p = 3. */
const COST = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 }
const KEY_BYTES = 32

/** The stored form of a password: salt and key. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const key = await derive(password, salt)
  return `scrypt$${salt.toString('base64url')}$${key.toString('base64url')}`
}

/** Whether a password equals the stored one. */
export async function isPassword(password: string, stored: string): Promise<boolean> {
  const [, salt, key] = stored.split('$') as [string, string, string]
  const derived = await derive(password, Buffer.from(salt, 'base64url'))
  return timingSafeEqual(derived, Buffer.from(key, 'base64url'))
}

/** Checks a new password. @throws Refusal weak-password also when the two differ */
export async function refuseWeakPassword(input: {
  email: string
  newPassword: string
  confirmPassword: string
}): Promise<void> {
  if (input.newPassword !== input.confirmPassword) {
    throw new Refusal('weak-password', 'refusals.PASSWORD_MISMATCH')
  }
  const common = await commonPasswords()
  if (!isStrongPassword(input.newPassword, input.email, (lowered) => common.has(lowered))) {
    throw new Refusal('weak-password', 'refusals.PASSWORD_WEAK')
  }
}

function derive(password: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, COST, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })
}

/** Large and rarely needed, so not cached. */
async function commonPasswords(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'] as string[])
}
