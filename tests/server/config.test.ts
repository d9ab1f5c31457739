import { expect, test } from 'vitest'
import { ConfigError, readConfig } from '#lib/server/core/config.ts'

const SESSION_SECRET = 'a'.repeat(40)
const REMOTE = { API_HOST: 'https://api.example.com', SESSION_SECRET }
const OIDC = { OIDC_CLIENT_ID: 'books', OIDC_CLIENT_SECRET: 'secret' }
const PUBLIC = 'https://books.example.com'
const MAILED = { SMTP_URL: 'smtp://mail.example.com', MAIL_FROM: 'books@example.com' }

const ADDRESS = 'must be an address that begins with'
const BARE = 'must be an address without name, password, query and hash'
const BUCKET = 'must be like s3://KEY:SECRET@host/bucket?region=us-east-1&tls=on'
const DATABASE = 'must be like postgres://user:password@host/name, the password URL-encoded'
const ISSUER = `${ADDRESS} https: or http:, without query and hash`
const LISTEN = 'must be a name or an address to listen at'
const ORIGIN =
  'must end after the host and its port: no path, query, hash, name or password'
const PROXIES = 'must be addresses or networks, like 127.0.0.1 or 10.0.0.0/8'
const SECURE = 'must begin with https: (INSECURE_HOSTS=on allows http:)'
const SENDER = 'must be like Hearthbook <books@example.com>'
const TOKEN = 'must be letters, digits and -._~+/ alone, as a Bearer token is'
const ZONE = 'must be a time zone like Europe/Berlin; this one is taken for UTC'

test('without any variable the server is a household’s own', () => {
  const config = readConfig({})
  expect(config).toMatchObject({
    host: '127.0.0.1',
    port: 4321,
    databaseUrl: null,
    seed: 'none',
    companion: false,
    newUsersPro: true,
    importDailyLimit: 10,
  })
  expect(config.publicUrl.href).toBe('http://localhost:4321/')
})

/** What is wrong, in words, and the variables that are. */
const WRONG: [string, Record<string, string>][] = [
  ['PORT: must be a whole number', { PORT: 'eighty' }],
  ['PORT: must be from 0 to 65535', { PORT: '70000' }],
  ['PORT: must be a whole number', { PORT: '0x50' }],
  ['PORT: must be a whole number', { PORT: '80.0' }],
  ['PORT: must be a whole number', { PORT: ' 80' }],
  [`HOST: ${LISTEN}`, { HOST: 'my host' }],
  [`HOST: ${LISTEN}`, { HOST: 'http://127.0.0.1' }],
  [`HOST: ${LISTEN}`, { HOST: '127.0.0.1:80' }],
  [`HOST: ${LISTEN}`, { HOST: '300.1.1.1' }],
  [`MAIL_FROM: ${SENDER}`, { MAIL_FROM: 'nobody' }],
  [`MAIL_FROM: ${SENDER}`, { MAIL_FROM: 'Books <nobody>' }],
  [`MAIL_FROM: ${SENDER}`, { MAIL_FROM: 'a@example.com, b@example.com' }],
  [`MAIL_FROM: ${SENDER}`, { MAIL_FROM: 'One, Two <a@example.com>' }],
  [`MAIL_FROM: ${SENDER}`, { MAIL_FROM: 'Books <a@example.com> <b@example.com>' }],
  [`MAIL_FROM: ${SENDER}`, { MAIL_FROM: 'Books\r\nBcc: x <a@example.com>' }],
  [`TRUSTED_PROXIES: ${PROXIES}`, { TRUSTED_PROXIES: 'banana' }],
  [`TRUSTED_PROXIES: ${PROXIES}`, { TRUSTED_PROXIES: 'localhost' }],
  [`TRUSTED_PROXIES: ${PROXIES}`, { TRUSTED_PROXIES: '10.0.0.0/99' }],
  [`TRUSTED_PROXIES: ${PROXIES}`, { TRUSTED_PROXIES: '10.0.0.0/' }],
  [`TRUSTED_PROXIES: ${PROXIES}`, { TRUSTED_PROXIES: '10.0.0.0/8/8' }],
  [`TRUSTED_PROXIES: ${PROXIES}`, { TRUSTED_PROXIES: '127.0.0.1, ::1/129' }],
  [`PUBLIC_URL: ${ADDRESS} http: or https:`, { PUBLIC_URL: 'ftp://example.com' }],
  [`METRICS_TOKEN: ${TOKEN}`, { METRICS_TOKEN: 'two words' }],
  [`METRICS_TOKEN: ${TOKEN}`, { METRICS_TOKEN: 'schlüssel' }],
  [
    `OTEL_EXPORTER_OTLP_ENDPOINT: ${ADDRESS} http: or https:`,
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'localhost:4318' },
  ],
  [`DATABASE_URL: ${DATABASE}`, { DATABASE_URL: 'mysql://home' }],
  [`DATABASE_URL: ${DATABASE}`, { DATABASE_URL: 'postgres://me:hu/sh@db/books' }],
  [`DATABASE_URL: ${DATABASE}`, { DATABASE_URL: 'postgres://me:1/hush@db/books' }],
  [`DATABASE_URL: ${DATABASE}`, { DATABASE_URL: 'postgres://me:1?hush@db/books' }],
  [`DATABASE_URL: ${DATABASE}`, { DATABASE_URL: 'postgres://me:1#hush@db/books' }],
  [`MEDIA_URL: ${BUCKET}`, { MEDIA_URL: 'https://key:hush@s3.example.com/books' }],
  [`MEDIA_URL: ${BUCKET}`, { MEDIA_URL: 's3://s3.example.com/books' }],
  [`MEDIA_URL: ${BUCKET}`, { MEDIA_URL: 's3://key@s3.example.com/books' }],
  [`MEDIA_URL: ${BUCKET}`, { MEDIA_URL: 's3://key:hush@s3.example.com' }],
  [`MEDIA_URL: ${BUCKET}`, { MEDIA_URL: 's3://key:hush@s3.example.com/two/parts' }],
  [`MEDIA_URL: ${BUCKET}`, { MEDIA_URL: 's3://key:hush@s3.example.com/books?tls=maybe' }],
  [`MEDIA_URL: ${BUCKET}`, { MEDIA_URL: 's3://key:hush@s3.example.com/books?zone=a' }],
  [`MEDIA_URL: ${BUCKET}`, { MEDIA_URL: 's3://key:hush@s3.example.com/books?region=' }],
  [`MEDIA_URL: ${BUCKET}`, { MEDIA_URL: 's3://key:%E0%A4%A@s3.example.com/books' }],
  [`MEDIA_URL: ${BUCKET}`, { MEDIA_URL: 's3://key:hu/sh@s3.example.com/books' }],
  [`SMTP_URL: ${ADDRESS} smtp: or smtps:`, { SMTP_URL: 'http://localhost' }],
  ['SMTP_URL: is needed when PUBLIC_URL is not this machine', { PUBLIC_URL: PUBLIC }],
  ['SMTP_URL: is needed when HOST is not this machine alone', { HOST: '0.0.0.0' }],
  ['SMTP_URL: is needed when HOST is not this machine alone', { HOST: '::' }],
  ['SMTP_URL: is needed when HOST is not this machine alone', { HOST: '192.168.1.2' }],
  ['SMTP_URL: is needed when HOST is not this machine alone', { HOST: 'books.lan' }],
  [
    'SMTP_NAME: must be the host name that a mail server is greeted by',
    { SMTP_NAME: 'a name with spaces' },
  ],
  ['SESSION_SECRET: must have at least 32 characters', { SESSION_SECRET: 'short' }],
  ['SESSION_SECRET: is needed with DATABASE_URL', { DATABASE_URL: 'postgres://db/books' }],
  ['BACKUP_AT: must be a time of day, like 02:00', { BACKUP_AT: '2 am' }],
  ['BACKUP_KEEP: must be from 1 to 1000', { BACKUP_KEEP: '0' }],
  ['OPERATOR_EMAIL: must be an e-mail', { OPERATOR_EMAIL: 'the operator' }],
  ['SUPPORT_EMAIL: must be an e-mail', { SUPPORT_EMAIL: 'us' }],
  ['SEED: must be one of: demo, none', { SEED: 'everything' }],
  ['COMPANION_APP: must be one of: on, off, true, false', { COMPANION_APP: 'perhaps' }],
  ['IMPORT_DAILY_LIMIT: must be from 1 to 100000', { IMPORT_DAILY_LIMIT: '0' }],
  [`AD_SLOT_URL: ${ADDRESS} https:`, { AD_SLOT_URL: 'javascript:alert(1)' }],
  [
    'LOG_LEVEL: must be one of: fatal, error, warn, info, debug, trace, silent',
    { LOG_LEVEL: 'loud' },
  ],
  [`API_HOST: ${ADDRESS} https:`, { ...REMOTE, API_HOST: 'api.example.com' }],
  [`API_HOST: ${SECURE}`, { ...REMOTE, API_HOST: 'http://api.example.com' }],
  [`API_HOST: ${BARE}`, { ...REMOTE, API_HOST: 'https://me:hush@api.example.com' }],
  [`API_HOST: ${BARE}`, { ...REMOTE, API_HOST: 'https://api.example.com?v=1' }],
  ['MEDIA_HOST: needs API_HOST', { MEDIA_HOST: 'https://media.example.com' }],
  [`MEDIA_HOST: ${SECURE}`, { ...REMOTE, MEDIA_HOST: 'http://media.example.com' }],
  ['OPEN_HOST: needs API_HOST', { OPEN_HOST: 'https://open.example.com' }],
  ['SEND_TOKEN_TO: needs API_HOST', { SEND_TOKEN_TO: 'https://media.example.com' }],
  [`SEND_TOKEN_TO: ${ADDRESS} https:`, { ...REMOTE, SEND_TOKEN_TO: 'media.example.com' }],
  [
    'SESSION_SECRET: is needed with API_HOST, unless DATA_DIR is set',
    { API_HOST: REMOTE.API_HOST },
  ],
  [
    'DATABASE_URL: has no effect with API_HOST',
    { ...REMOTE, DATABASE_URL: 'postgres://db' },
  ],
  [
    'MEDIA_URL: has no effect with API_HOST',
    { ...REMOTE, MEDIA_URL: 's3://key:hush@s3.example.com/books' },
  ],
  ['SEED: demo has no effect with API_HOST', { ...REMOTE, SEED: 'demo' }],
  ['OIDC_CLIENT_ID: has no effect with API_HOST', { ...REMOTE, ...OIDC }],
  [
    'OIDC_CLIENT_ID: is needed with the other variables of OIDC',
    { OIDC_ISSUER: 'https://id.example.com' },
  ],
  [
    'OIDC_CLIENT_ID: is needed with the other variables of OIDC',
    { OIDC_CLIENT_SECRET: 'hush' },
  ],
  ['OIDC_CLIENT_SECRET: is needed with OIDC_CLIENT_ID', { OIDC_CLIENT_ID: 'books' }],
  [`OIDC_ISSUER: ${ISSUER}`, { ...OIDC, OIDC_ISSUER: 'id.example.com' }],
  [`OIDC_ISSUER: ${ISSUER}`, { ...OIDC, OIDC_ISSUER: 'https://id.example.com/?at=home' }],
]

test.each(WRONG)('%s: %o is refused', (said, variables) => {
  expect(refusalOf(variables)).toBe(said)
})

/** Problems that this version warns of, and variables that have them. */
const NEW: [string, Record<string, string>][] = [
  [`PUBLIC_URL: ${ORIGIN}`, { ...MAILED, PUBLIC_URL: `${PUBLIC}/books` }],
  [`PUBLIC_URL: ${ORIGIN}`, { ...MAILED, PUBLIC_URL: `${PUBLIC}/?at=home` }],
  [`PUBLIC_URL: ${ORIGIN}`, { PUBLIC_URL: 'http://me:hush@localhost:4321' }],
  ['METRICS_TOKEN: must have at least 32 characters', { METRICS_TOKEN: 'a'.repeat(31) }],
  [`OIDC_ISSUER: ${SECURE}`, { ...OIDC, OIDC_ISSUER: 'http://id.example.com' }],
  [`TZ: ${ZONE}`, { TZ: 'Europe/Nowhere' }],
  [`TZ: ${ZONE}`, { TZ: 'CET-1CEST' }],
  [
    'MAIL_FROM: is needed when PUBLIC_URL is not this machine: nobody answers at localhost',
    { PUBLIC_URL: PUBLIC, SMTP_URL: 'smtp://localhost' },
  ],
]

test.each(NEW)(
  '%s: of %o this version warns, and the next one refuses it',
  (said, typed) => {
    const warning = `${said}; version 0.3.0 will refuse it`
    expect(readConfig(typed, '0.2.9').warnings).toEqual([warning])
    for (const version of ['0.3.0', '0.10.0', '1.0.0'])
      expect(refusalOf(typed, version)).toBe(said)
  },
)

test('what is right gives no warning', () => {
  const { warnings } = readConfig({
    ...MAILED,
    ...OIDC,
    PUBLIC_URL: `${PUBLIC}/`,
    OIDC_ISSUER: 'http://id.lan',
    INSECURE_HOSTS: 'on',
    METRICS_TOKEN: 'a'.repeat(32),
    TZ: ':Europe/Berlin',
  })
  expect(warnings).toEqual([])
  expect(readConfig({ ...OIDC, OIDC_ISSUER: 'http://127.0.0.1:9000' }).warnings).toEqual([])
  expect(readConfig({ ...REMOTE, PUBLIC_URL: PUBLIC }).warnings).toEqual([])
})

test('no refusal tells a secret', () => {
  for (const [said] of WRONG) expect(said).not.toContain('hush')
})

/** What a refused start says. */
function refusalOf(variables: Record<string, string>, version?: string): string {
  try {
    readConfig(variables, version)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  return 'nothing is refused'
}

test('social sign-in is on when its client is named, at Google unless told otherwise', () => {
  expect(readConfig({}).oidc).toBeNull()
  const { oidc } = readConfig(OIDC)
  expect(oidc).toMatchObject({ clientId: 'books', clientSecret: 'secret' })
  expect(oidc!.issuer.href).toBe('https://accounts.google.com/')
  const elsewhere = readConfig({ ...OIDC, OIDC_ISSUER: 'https://id.example.com/realm' })
  expect(elsewhere.oidc!.issuer.href).toBe('https://id.example.com/realm')
})

test('addresses are taken as people write them', () => {
  const proxies = '127.0.0.1, 10.0.0.0/8\n::1 fd00::/7'
  const { trustedProxies } = readConfig({ TRUSTED_PROXIES: proxies })
  expect(trustedProxies).toEqual(['127.0.0.1', '10.0.0.0/8', '::1', 'fd00::/7'])
  for (const HOST of ['0.0.0.0', '::', 'localhost', 'my-nas.home', 'books_1']) {
    expect(readConfig({ HOST, SMTP_URL: 'smtp://localhost' }).host).toBe(HOST)
  }
  for (const MAIL_FROM of [
    'books@example.com',
    'Hearthbook <books@example.com>',
    'Bücher der Familie <books@example.com>',
    '"Books, of Ana" <books@example.com>',
    'J. Doe <books@localhost>',
    '<books@example.com>',
  ]) {
    expect(readConfig({ MAIL_FROM }).mailFrom).toBe(MAIL_FROM)
  }
})

test.each(['127.0.0.1', '127.0.0.2', '::1', 'localhost'])(
  'at %s nobody else listens in: no mail server is needed',
  (host) => {
    expect(readConfig({ HOST: host })).toMatchObject({ host, smtpUrl: null })
  },
)

test('with a mail server any machine may be served', () => {
  const variables = { HOST: '0.0.0.0', SMTP_URL: 'smtp://mail.example.com' }
  expect(readConfig(variables).host).toBe('0.0.0.0')
})

test('a bucket is spoken to over TLS in a region of its own unless told otherwise', () => {
  const near = 's3://AKIA:a%2Fb%2Bc@127.0.0.1:9000/pictures?region=eu-central-1&tls=off'
  expect(readConfig({ MEDIA_URL: near }).bucket).toEqual({
    endpoint: 'http://127.0.0.1:9000',
    region: 'eu-central-1',
    name: 'pictures',
    accessKey: 'AKIA',
    secretKey: 'a/b+c',
  })
  const far = 's3://AKIA:secret@s3.example.com/pictures'
  expect(readConfig({ MEDIA_URL: far }).bucket).toMatchObject({
    endpoint: 'https://s3.example.com',
    region: 'us-east-1',
  })
  expect(readConfig({}).bucket).toBeNull()
})

test('an empty variable counts as unset', () => {
  expect(readConfig({ PORT: '', SEED: '' })).toMatchObject({ port: 4321, seed: 'none' })
})

test('a remote backend answers on one host unless others are named', () => {
  const { remote, companion, hasMailbox } = readConfig(REMOTE)
  const hosts = [remote?.api, remote?.media, remote?.open].map((url) => url?.href)
  expect(hosts).toEqual(Array(3).fill('https://api.example.com/'))
  expect([...remote!.tokenOrigins]).toEqual(['https://api.example.com'])
  expect({ companion, hasMailbox }).toEqual({ companion: true, hasMailbox: false })
})

test('each host may be another, and gets the token only when it is named', () => {
  const { remote, companion } = readConfig({
    ...REMOTE,
    API_HOST: 'https://api.example.com/v2',
    MEDIA_HOST: 'https://media.example.com',
    OPEN_HOST: 'http://127.0.0.1:9000',
    SEND_TOKEN_TO: 'https://media.example.com',
    COMPANION_APP: 'off',
  })
  expect(remote).toMatchObject({
    api: new URL('https://api.example.com/v2/'),
    media: new URL('https://media.example.com/'),
    open: new URL('http://127.0.0.1:9000/'),
  })
  expect([...remote!.tokenOrigins]).toEqual([
    'https://api.example.com',
    'https://media.example.com',
  ])
  expect(companion).toBe(false)
})

test('plain http beyond this machine is for whoever allows it', () => {
  const api = { ...REMOTE, API_HOST: 'http://books.lan' }
  expect(readConfig({ ...api, INSECURE_HOSTS: 'on' }).remote?.api.href).toBe(
    'http://books.lan/',
  )
  expect(readConfig({ ...REMOTE, API_HOST: 'http://localhost:1' }).remote).not.toBeNull()
})

test('before a remote backend no mail server and no folder is needed', () => {
  const config = readConfig({ ...REMOTE, PUBLIC_URL: 'https://books.example.com' })
  expect(config.smtpUrl).toBeNull()
})
