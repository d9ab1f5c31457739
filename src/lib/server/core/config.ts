import { resolve } from 'node:path'
import * as z from 'zod/mini'
import { bucketOf } from './config/bucket.ts'
import { isHostName, isLoopback, isNetwork, isSender } from './config/addresses.ts'
import type { Bucket } from './config/bucket.ts'
import { remoteHostsOf } from './config/hosts.ts'
import type { RemoteHosts } from './config/hosts.ts'
import { isTimeOfDay, nightlyOf } from './config/nightly.ts'
import type { Nightly } from './config/nightly.ts'

/** The environment's variables, typed; see docs/operating.md. */
export type Config = {
  host: string
  port: number
  publicUrl: URL
  /** The backend that answers the calls; null for the embedded books. */
  remote: RemoteHosts | null
  dataDir: string
  databaseUrl: string | null
  /** The bucket for pictures; null for the data folder. */
  bucket: Bucket | null
  smtpUrl: string | null
  /** Name by which the mail server is greeted (RFC 5321, 4.1.1.1). */
  smtpName: string
  mailFrom: string
  /**
   * Whether mails are shown at /mailbox: without a mail server, on this machine (contract,
   * 6).
   */
  hasMailbox: boolean
  sessionSecret: string | null
  nightly: Nightly | null
  /** Address that gets the mails about failed backups. */
  operatorEmail: string | null
  seed: 'demo' | 'none'
  companion: boolean
  newUsersPro: boolean
  /** The provider of social sign-in. */
  oidc: { issuer: URL; clientId: string; clientSecret: string } | null
  trustedProxies: string[]
  importDailyLimit: number
  links: {
    supportEmail: string | null
    privacyUrl: string
    proUrl: string
    appUrl: string | null
    adSlotUrl: string | null
  }
  /** The Bearer token of GET /metrics; null where that is off. */
  metricsToken: string | null
  /** The collector of traces (OTLP over HTTP). */
  otlpEndpoint: URL | null
  logLevel: string
}

const GOOGLE = 'https://accounts.google.com'
const EMAIL = /^[^\s@]+@[^\s@]+$/
/** RFC 6750, 2.1. */
const BEARER = /^[\w.~+/-]+=*$/
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const matching = (isRight: (typed: string) => boolean, error: string) =>
  z.optional(z.string().check(z.refine(isRight, { error })))
const flag = <Unset extends boolean | undefined>(whenUnset: Unset) =>
  z.pipe(
    z.optional(z.enum(['on', 'off', 'true', 'false'])),
    z.transform((word) =>
      word === undefined ? whenUnset : word === 'on' || word === 'true',
    ),
  )
const link = (...schemes: string[]) =>
  matching(
    (typed) => URL.canParse(typed) && schemes.includes(new URL(typed).protocol),
    `must be an address that begins with ${schemes.join(' or ')}`,
  )
const isIssuer = (typed: string) =>
  /^https?:/.test(typed) && URL.canParse(typed) && !/[?#]/.test(typed)
const whole = (least: number, most: number) =>
  z.optional(
    z.pipe(
      z.string().check(z.regex(/^\d{1,9}$/, { error: 'must be a whole number' })),
      z.transform<string, number>(Number).check(z.minimum(least), z.maximum(most)),
    ),
  )

const environment = z.object({
  HOST: matching(isHostName, 'must be a name or an address to listen at'),
  PORT: whole(0, 65_535),
  PUBLIC_URL: link('http:', 'https:'),
  DATA_DIR: z.optional(z.string()),
  DATABASE_URL: link('postgres:', 'postgresql:'),
  MEDIA_URL: matching(
    (typed) => bucketOf(typed) !== null,
    'must be like s3://KEY:SECRET@host/bucket?region=us-east-1&tls=on',
  ),
  SMTP_URL: link('smtp:', 'smtps:'),
  SMTP_NAME: matching(isHostName, 'must be the host name that a mail server is greeted by'),
  MAIL_FROM: matching(isSender, 'must be like Hearthbook <books@example.com>'),
  SESSION_SECRET: z.optional(z.string().check(z.minLength(32))),
  BACKUP_AT: matching(isTimeOfDay, 'must be a time of day, like 02:00'),
  BACKUP_KEEP: whole(1, 1_000),
  OPERATOR_EMAIL: z.optional(z.string().check(z.regex(EMAIL))),
  SEED: z.optional(z.enum(['demo', 'none'])),
  COMPANION_APP: flag(undefined),
  NEW_USERS_PRO: flag(true),
  API_HOST: z.optional(z.string()),
  MEDIA_HOST: z.optional(z.string()),
  OPEN_HOST: z.optional(z.string()),
  SEND_TOKEN_TO: z.optional(z.string()),
  INSECURE_HOSTS: flag(false),
  OIDC_ISSUER: matching(
    isIssuer,
    'must be an address that begins with https: or http:, without query and hash',
  ),
  OIDC_CLIENT_ID: z.optional(z.string()),
  OIDC_CLIENT_SECRET: z.optional(z.string()),
  TRUSTED_PROXIES: matching(
    (typed) => listed(typed).every(isNetwork),
    'must be addresses or networks, like 127.0.0.1 or 10.0.0.0/8',
  ),
  IMPORT_DAILY_LIMIT: whole(1, 100_000),
  SUPPORT_EMAIL: z.optional(z.string().check(z.regex(EMAIL))),
  PRIVACY_URL: link('https:', 'http:'),
  PRO_URL: link('https:', 'http:'),
  APP_URL: link('https:', 'http:'),
  AD_SLOT_URL: link('https:'),
  METRICS_TOKEN: matching(
    (typed) => BEARER.test(typed),
    'must be letters, digits and -._~+/ alone, as a Bearer token is',
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: link('http:', 'https:'),
  LOG_LEVEL: z.optional(z.enum(LOG_LEVELS)),
})

/** An unusable variable: the process refuses to start and names it. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/** Reads the environment. @throws ConfigError with a line that names the variable */
export function readConfig(variables: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== ''),
  )
  const parsed = environment.safeParse(given)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    refuse(String(issue!.path[0]), issue!.message)
  }
  const config = configOf(parsed.data)
  if (config.remote) refuseOwnBooks(parsed.data)
  else refuseContradictions(config)
  return config
}

function refuse(name: string, problem: string): never {
  throw new ConfigError(`${name}: ${problem}`)
}

function listed(typed: string): string[] {
  return typed.split(/[\s,]+/).filter(Boolean)
}

function configOf(read: z.output<typeof environment>): Config {
  const port = read.PORT ?? 4321
  const publicUrl = new URL(read.PUBLIC_URL ?? `http://localhost:${port}`)
  const remote = remoteHostsOf(read, refuse)
  return {
    host: read.HOST ?? '127.0.0.1',
    port,
    publicUrl,
    remote,
    dataDir: resolve(read.DATA_DIR ?? './data'),
    databaseUrl: read.DATABASE_URL ?? null,
    bucket: read.MEDIA_URL ? bucketOf(read.MEDIA_URL) : null,
    smtpUrl: read.SMTP_URL ?? null,
    smtpName: read.SMTP_NAME ?? publicUrl.hostname,
    mailFrom: read.MAIL_FROM ?? 'Hearthbook <hearthbook@localhost>',
    hasMailbox: !remote && !read.SMTP_URL && isLoopback(publicUrl.hostname),
    sessionSecret: read.SESSION_SECRET ?? null,
    nightly: nightlyOf(read.BACKUP_AT, read.BACKUP_KEEP),
    operatorEmail: read.OPERATOR_EMAIL ?? null,
    seed: read.SEED ?? 'none',
    companion: read.COMPANION_APP ?? remote !== null,
    newUsersPro: read.NEW_USERS_PRO,
    oidc: oidcOf(read),
    trustedProxies: listed(read.TRUSTED_PROXIES ?? ''),
    importDailyLimit: read.IMPORT_DAILY_LIMIT ?? 10,
    links: {
      supportEmail: read.SUPPORT_EMAIL ?? null,
      privacyUrl: read.PRIVACY_URL ?? '/privacy',
      proUrl: read.PRO_URL ?? '/pro',
      appUrl: read.APP_URL ?? null,
      adSlotUrl: read.AD_SLOT_URL ?? null,
    },
    metricsToken: read.METRICS_TOKEN ?? null,
    otlpEndpoint: read.OTEL_EXPORTER_OTLP_ENDPOINT
      ? new URL(read.OTEL_EXPORTER_OTLP_ENDPOINT)
      : null,
    logLevel: read.LOG_LEVEL ?? 'info',
  }
}

function oidcOf(read: z.output<typeof environment>): Config['oidc'] {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET } = read
  if (!OIDC_CLIENT_ID) {
    if (!OIDC_ISSUER && !OIDC_CLIENT_SECRET) return null
    refuse('OIDC_CLIENT_ID', 'is needed with the other variables of OIDC')
  }
  if (!OIDC_CLIENT_SECRET) {
    refuse('OIDC_CLIENT_SECRET', 'is needed with OIDC_CLIENT_ID')
  }
  return {
    issuer: new URL(OIDC_ISSUER ?? GOOGLE),
    clientId: OIDC_CLIENT_ID,
    clientSecret: OIDC_CLIENT_SECRET,
  }
}

function bracketed(address: string): string {
  return address.includes(':') ? `[${address}]` : address
}

/** Settings of the embedded books, which a remote backend would silently ignore. */
const OWN_BOOKS = ['DATABASE_URL', 'MEDIA_URL', 'OIDC_CLIENT_ID', 'BACKUP_AT'] as const

function refuseOwnBooks(read: z.output<typeof environment>): void {
  const ignored = OWN_BOOKS.find((name) => read[name])
  if (ignored) refuse(ignored, 'has no effect with API_HOST')
  if (read.SEED === 'demo') refuse('SEED', 'demo has no effect with API_HOST')
  if (!read.SESSION_SECRET && !read.DATA_DIR) {
    refuse('SESSION_SECRET', 'is needed with API_HOST, unless DATA_DIR is set')
  }
}

function refuseContradictions(config: Config): void {
  if (!config.smtpUrl && !isLoopback(config.publicUrl.hostname)) {
    refuse('SMTP_URL', 'is needed when PUBLIC_URL is not this machine')
  }
  if (!config.smtpUrl && !isLoopback(bracketed(config.host))) {
    refuse('SMTP_URL', 'is needed when HOST is not this machine alone')
  }
  if (config.databaseUrl && config.nightly) {
    refuse('BACKUP_AT', 'is for SQLite; PostgreSQL is backed up by its own tools')
  }
  if (config.databaseUrl && !config.sessionSecret) {
    refuse('SESSION_SECRET', 'is needed with DATABASE_URL')
  }
}
