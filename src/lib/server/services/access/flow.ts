import { EncryptJWT, errors, jwtDecrypt } from 'jose'
import type { Context, ProviderFlow } from '../../core/context.ts'

/** The flow of a returning browser, and the path that it wanted. */
export type ReturnedFlow = ProviderFlow & { key: string; next?: string }

const LIFE_MILLISECONDS = 10 * 60_000
const ALGORITHM = { alg: 'dir', enc: 'A256GCM' }

/**
 * Begins a flow to the provider. Seals its state with the browser's key: no other browser
 * can end it, the provider reads nothing (RFC 9700, 2.1).
 */
export async function beginFlow(
  context: Context,
  key: string,
  next: string | undefined,
): Promise<ProviderFlow> {
  const state = await new EncryptJWT({ next })
    .setProtectedHeader(ALGORITHM)
    .setExpirationTime(Math.floor((context.now + LIFE_MILLISECONDS) / 1000))
    .encrypt(sealOf(context, key))
  return flowOf(context, key, state)
}

/** The flow of a state; null when the asking browser did not begin it, or it is too old. */
export async function returnedFlow(
  context: Context,
  state: string | undefined,
): Promise<ReturnedFlow | null> {
  const { codeKey } = context.asker
  if (codeKey === null || state === undefined) return null
  try {
    const { payload } = await jwtDecrypt<{ next?: string }>(
      state,
      sealOf(context, codeKey),
      {
        keyManagementAlgorithms: [ALGORITHM.alg],
        contentEncryptionAlgorithms: [ALGORITHM.enc],
        currentDate: new Date(context.now),
        requiredClaims: ['exp'],
      },
    )
    return { ...flowOf(context, codeKey, state), key: codeKey, next: payload.next }
  } catch (error) {
    if (error instanceof errors.JOSEError) return null
    throw error
  }
}

/** Nonce and verifier follow from the state, so nothing is stored on the way. */
function flowOf({ app }: Context, key: string, state: string): ProviderFlow {
  const secretOf = (purpose: string) => app.secrets.hash(purpose, `${key}\0${state}`)
  return { state, nonce: secretOf('oidc-nonce'), verifier: secretOf('oidc-verifier') }
}

/** The 32 bytes of a keyed hash. */
function sealOf({ app }: Context, key: string): Uint8Array {
  return Buffer.from(app.secrets.hash('oidc-state', key), 'base64url')
}
