import { isLoopback } from './addresses.ts'

/** Hosts of a remote backend, which replaces the embedded books (spec A, 7). */
export type RemoteHosts = {
  api: URL
  media: URL
  /** Host of merchants and feedback. */
  open: URL
  /** Origins that receive the session's token. */
  tokenOrigins: ReadonlySet<string>
}

type Variables = {
  API_HOST?: string
  MEDIA_HOST?: string
  OPEN_HOST?: string
  SEND_TOKEN_TO?: string
  INSECURE_HOSTS: boolean
}

const HOSTS = ['API_HOST', 'MEDIA_HOST', 'OPEN_HOST'] as const

/** The named hosts; null for the embedded books. `refuse` names the wrong variable. */
export function remoteHostsOf(
  read: Variables,
  refuse: (name: string, problem: string) => never,
): RemoteHosts | null {
  if (!read.API_HOST) {
    const alone = HOSTS.find((name) => read[name])
    if (alone) refuse(alone, 'needs API_HOST')
    if (read.SEND_TOKEN_TO) refuse('SEND_TOKEN_TO', 'needs API_HOST')
    return null
  }
  const urlOf = (name: string, typed: string) => {
    const problem = problemOf(typed, read.INSECURE_HOSTS)
    if (problem) refuse(name, problem)
    return baseOf(new URL(typed))
  }
  const api = urlOf('API_HOST', read.API_HOST)
  const others = (read.SEND_TOKEN_TO ?? '').split(/[\s,]+/).filter(Boolean)
  const origins = others.map((typed) => urlOf('SEND_TOKEN_TO', typed).origin)
  return {
    api,
    media: read.MEDIA_HOST ? urlOf('MEDIA_HOST', read.MEDIA_HOST) : api,
    open: read.OPEN_HOST ? urlOf('OPEN_HOST', read.OPEN_HOST) : api,
    tokenOrigins: new Set([api.origin, ...origins]),
  }
}

/** Plain http would send the token in the clear, except within this machine. */
function problemOf(typed: string, allowsInsecure: boolean): string | null {
  const url = URL.parse(typed)
  if (!url || !['https:', 'http:'].includes(url.protocol)) {
    return 'must be an address that begins with https:'
  }
  if (url.username || url.password || url.search || url.hash) {
    return 'must be an address without name, password, query and hash'
  }
  if (url.protocol === 'https:' || allowsInsecure || isLoopback(url.hostname)) return null
  return 'must begin with https: (INSECURE_HOSTS=on allows http:)'
}

/** Ends in a slash, so that paths of calls are appended to it. */
function baseOf(url: URL): URL {
  return url.pathname.endsWith('/') ? url : new URL(`${url.href}/`)
}
