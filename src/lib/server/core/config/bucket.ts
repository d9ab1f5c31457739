/** An S3-compatible bucket and its credentials. */
export type Bucket = {
  /** Scheme, host and port. */
  endpoint: string
  region: string
  name: string
  accessKey: string
  secretKey: string
}

const DEFAULT_REGION = 'us-east-1'
const REGION = /^[a-z0-9-]+$/
const NAME = /^\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/?$/
const KNOWN = new Set(['region', 'tls'])

/**
 * Reads `s3://ACCESS_KEY:SECRET@host[:port]/bucket?region=eu-central-1&tls=off`, or null.
 * Key and secret are URL-encoded.
 */
export function bucketOf(typed: string): Bucket | null {
  if (!URL.canParse(typed)) return null
  const url = new URL(typed)
  const accessKey = decoded(url.username)
  const secretKey = decoded(url.password)
  const name = NAME.exec(url.pathname)?.[1]
  const region = url.searchParams.get('region') ?? DEFAULT_REGION
  const tls = url.searchParams.get('tls') ?? 'on'
  if (url.protocol !== 's3:' || !url.hostname || url.hash) return null
  if (!accessKey || !secretKey || !name || !REGION.test(region)) return null
  if (tls !== 'on' && tls !== 'off') return null
  if ([...url.searchParams.keys()].some((key) => !KNOWN.has(key))) return null
  const endpoint = `${tls === 'on' ? 'https' : 'http'}://${url.host}`
  return { endpoint, region, name, accessKey, secretKey }
}

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part)
  } catch {
    return null
  }
}
