import * as z from 'zod/mini'
import { isHostName, isListenHost, isNetwork, isSender } from './addresses.ts'
import { bucketOf } from './bucket.ts'
import { isTimeOfDay } from './nightly.ts'

/** Shorter secrets can be guessed. */
export const MIN_SECRET_LENGTH = 32
const EMAIL = /^[^\s@]+@[^\s@]+$/
/** RFC 6750, 2.1. */
const BEARER = /^[\w.~+/-]+=*$/
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const matching = (isRight: (typed: string) => boolean, error: string) =>
  z.optional(z.string().check(z.refine(isRight, { error })))
const oneOf = <const Word extends string>(...words: Word[]) =>
  z.optional(z.enum(words, { error: `must be one of: ${words.join(', ')}` }))
const email = matching((typed) => EMAIL.test(typed), 'must be an e-mail')
const flag = <Unset extends boolean | undefined>(whenUnset: Unset) =>
  z.pipe(
    oneOf('on', 'off', 'true', 'false'),
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
/** An unencoded `/`, `?` or `#` of a password would put its rest into errors about a name. */
const isDatabaseUrl = (typed: string) => {
  const url = URL.parse(typed)
  const isOurs = url?.protocol === 'postgres:' || url?.protocol === 'postgresql:'
  return isOurs && !/@/.test(url.pathname + url.hash) && !/^[^=]*@/.test(url.search)
}
const whole = (least: number, most: number) =>
  z.optional(
    z.pipe(
      z.string().check(z.regex(/^\d{1,9}$/, { error: 'must be a whole number' })),
      z.transform<string, number>(Number).check(
        z.refine((number) => number >= least && number <= most, {
          error: `must be from ${least} to ${most}`,
        }),
      ),
    ),
  )

/** The variables that this program reads, as text; each error says what is wrong in words. */
export const environment = z.object({
  HOST: matching(isListenHost, 'must be a name or an address to listen at'),
  PORT: whole(0, 65_535),
  PUBLIC_URL: link('http:', 'https:'),
  DATA_DIR: z.optional(z.string()),
  DATABASE_URL: matching(
    isDatabaseUrl,
    'must be like postgres://user:password@host/name, the password URL-encoded',
  ),
  MEDIA_URL: matching(
    (typed) => bucketOf(typed) !== null,
    'must be like s3://KEY:SECRET@host/bucket?region=us-east-1&tls=on',
  ),
  SMTP_URL: link('smtp:', 'smtps:'),
  SMTP_NAME: matching(isHostName, 'must be the host name that a mail server is greeted by'),
  MAIL_FROM: matching(isSender, 'must be like Hearthbook <books@example.com>'),
  SESSION_SECRET: matching(
    ({ length }) => length >= MIN_SECRET_LENGTH,
    `must have at least ${MIN_SECRET_LENGTH} characters`,
  ),
  BACKUP_AT: matching(isTimeOfDay, 'must be a time of day, like 02:00'),
  BACKUP_KEEP: whole(1, 1_000),
  OPERATOR_EMAIL: email,
  SEED: oneOf('demo', 'none'),
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
    (typed) => wordsIn(typed).every(isNetwork),
    'must be addresses or networks, like 127.0.0.1 or 10.0.0.0/8',
  ),
  IMPORT_DAILY_LIMIT: whole(1, 100_000),
  SUPPORT_EMAIL: email,
  PRIVACY_URL: link('https:', 'http:'),
  PRO_URL: link('https:', 'http:'),
  APP_URL: link('https:', 'http:'),
  AD_SLOT_URL: link('https:'),
  METRICS_TOKEN: matching(
    (typed) => BEARER.test(typed),
    'must be letters, digits and -._~+/ alone, as a Bearer token is',
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: link('http:', 'https:'),
  TZ: z.optional(z.string()),
  LOG_LEVEL: oneOf(...LOG_LEVELS),
})

export type Environment = z.output<typeof environment>

/** Words that spaces or commas separate. */
export function wordsIn(typed: string): string[] {
  return typed.split(/[\s,]+/).filter(Boolean)
}
