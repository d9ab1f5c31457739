import { resolve } from 'node:path'
import { bucketOf } from './config/bucket.ts'
import { isLoopback } from './config/addresses.ts'
import type { Bucket } from './config/bucket.ts'
import { environment, wordsIn } from './config/environment.ts'
import type { Environment } from './config/environment.ts'
import { remoteHostsOf } from './config/hosts.ts'
import type { RemoteHosts } from './config/hosts.ts'
import { nightlyOf } from './config/nightly.ts'
import type { Nightly } from './config/nightly.ts'
import { newProblems } from './config/newChecks.ts'
import { programVersion } from './version.ts'

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
  /** What a later version refuses, each in a line that names its variable. */
  warnings: string[]
}

const GOOGLE = 'https://accounts.google.com'

/** An unusable variable: the process refuses to start and names it. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/** Reads the environment. @throws ConfigError with a line that names the variable */
export function readConfig(
  variables: NodeJS.ProcessEnv,
  version = programVersion(),
): Config {
  const given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== ''),
  )
  const parsed = environment.safeParse(given)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    refuse(String(issue!.path[0]), issue!.message)
  }
  const { refused, warnings } = newProblems(parsed.data, version)
  if (refused) refuse(refused.variable, refused.problem)
  const config = configOf(parsed.data, warnings)
  if (config.remote) refuseOwnBooks(parsed.data)
  else refuseContradictions(config)
  return config
}

function refuse(name: string, problem: string): never {
  throw new ConfigError(`${name}: ${problem}`)
}

function configOf(read: Environment, warnings: string[]): Config {
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
    trustedProxies: wordsIn(read.TRUSTED_PROXIES ?? ''),
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
    warnings,
  }
}

function oidcOf(read: Environment): Config['oidc'] {
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

function refuseOwnBooks(read: Environment): void {
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
