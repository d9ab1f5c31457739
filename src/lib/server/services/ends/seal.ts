import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import type { App } from '../../core/context.ts'

const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

type SecretsHolder = Pick<App, 'secrets'>

/** A text that only this server reads. */
export function seal(app: SecretsHolder, text: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(ALGORITHM, sealKey(app), nonce)
  const bytes = Buffer.concat([cipher.update(text), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), bytes]).toString('base64url')
}

/** The text of a seal. @throws Error for one that was changed, or another server's */
export function unseal(app: SecretsHolder, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const nonce = bytes.subarray(0, NONCE_BYTES)
  const decipher = createDecipheriv(ALGORITHM, sealKey(app), nonce)
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  const text = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES))
  return Buffer.concat([text, decipher.final()]).toString()
}

function sealKey({ secrets }: SecretsHolder): Buffer {
  return createHash('sha256').update(secrets.hash('end-seal', '')).digest()
}
