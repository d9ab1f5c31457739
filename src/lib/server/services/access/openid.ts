import type {
  ClientAuth,
  Configuration,
  CustomFetchOptions,
  IDToken,
  UserInfoResponse,
} from 'openid-client'
import { boundedStream } from '../../core/boundedStream.ts'
import type { Config } from '../../core/config.ts'
import type { ProviderFlow } from '../../core/context.ts'

const REQUEST_SECONDS = 4
/** More than documents, keys and claims of any provider. */
const MAX_ANSWER_BYTES = 262_144

/** The configuration of a provider (OpenID Connect Discovery). */
export async function discover({
  issuer,
  clientId,
  clientSecret,
}: NonNullable<Config['oidc']>): Promise<Configuration> {
  const library = await import('openid-client')
  return library.discovery(
    issuer,
    clientId,
    undefined,
    authenticationBy(library, clientSecret),
    {
      timeout: REQUEST_SECONDS,
      [library.customFetch]: fetchBounded,
      execute: [
        library.enableNonRepudiationChecks,
        ...(issuer.protocol === 'http:' ? [library.allowInsecureRequests] : []),
      ],
    },
  )
}

/** Fetches an answer and refuses to read more than a bound. */
async function fetchBounded(url: string, options: CustomFetchOptions): Promise<Response> {
  const answer = await fetch(url, options as RequestInit) // the library types bodies of its own
  const bounded =
    answer.body &&
    boundedStream(answer.body, MAX_ANSWER_BYTES, () => new Error('the answer is endless'))
  return new Response(bounded, answer)
}

/** Sends the secret in the header, or in the body where the provider takes nothing else. */
function authenticationBy(
  library: typeof import('openid-client'),
  secret: string,
): ClientAuth {
  return (server, ...rest) => {
    const ways = server.token_endpoint_auth_methods_supported
    const inBody = ways?.includes('client_secret_basic') === false
    const authenticate = inBody ? library.ClientSecretPost : library.ClientSecretBasic
    return authenticate(secret)(server, ...rest)
  }
}

/** The address of the provider's sign-in page. */
export async function signInAddress(
  configuration: Configuration,
  callback: URL,
  { state, nonce, verifier }: ProviderFlow,
): Promise<URL> {
  const { buildAuthorizationUrl, calculatePKCECodeChallenge } =
    await import('openid-client')
  return buildAuthorizationUrl(configuration, {
    redirect_uri: callback.href,
    scope: 'openid email',
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  })
}

/**
 * The e-mail of a returning person, null unless the provider verified it. Exchanges the
 * address's code for claims.
 */
export async function verifiedEmail(
  configuration: Configuration,
  address: URL,
  { state, nonce, verifier }: ProviderFlow,
): Promise<string | null> {
  const { authorizationCodeGrant, fetchUserInfo } = await import('openid-client')
  const tokens = await authorizationCodeGrant(configuration, address, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  })
  const claims = tokens.claims()! // an ID token is expected
  const owner: IDToken | UserInfoResponse =
    claims['email'] === undefined
      ? await fetchUserInfo(configuration, tokens.access_token, claims.sub)
      : claims
  const { email, email_verified: isVerified } = owner
  return isVerified === true && typeof email === 'string' ? email : null
}
