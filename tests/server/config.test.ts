import { expect, test } from 'vitest'
import { ConfigError, readConfig } from '#lib/server/core/config.ts'

const SESSION_SECRET = 'a'.repeat(40)
const REMOTE = { API_HOST: 'https://api.example.com', SESSION_SECRET }
const OIDC = { OIDC_CLIENT_ID: 'books', OIDC_CLIENT_SECRET: 'secret' }

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

test.each([
  ['PORT', { PORT: 'eighty' }],
  ['PORT', { PORT: '70000' }],
  ['PORT', { PORT: '0x50' }],
  ['PORT', { PORT: '80.0' }],
  ['PORT', { PORT: ' 80' }],
  ['HOST', { HOST: 'my host' }],
  ['HOST', { HOST: 'http://127.0.0.1' }],
  ['HOST', { HOST: '127.0.0.1:80' }],
  ['MAIL_FROM', { MAIL_FROM: 'nobody' }],
  ['MAIL_FROM', { MAIL_FROM: 'Books <nobody>' }],
  ['MAIL_FROM', { MAIL_FROM: 'a@example.com, b@example.com' }],
  ['MAIL_FROM', { MAIL_FROM: 'One, Two <a@example.com>' }],
  ['MAIL_FROM', { MAIL_FROM: 'Books <a@example.com> <b@example.com>' }],
  ['MAIL_FROM', { MAIL_FROM: 'Books\r\nBcc: x <a@example.com>' }],
  ['TRUSTED_PROXIES', { TRUSTED_PROXIES: 'banana' }],
  ['TRUSTED_PROXIES', { TRUSTED_PROXIES: 'localhost' }],
  ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '10.0.0.0/99' }],
  ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '10.0.0.0/' }],
  ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '10.0.0.0/8/8' }],
  ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '127.0.0.1, ::1/129' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'ftp://example.com' }],
  ['METRICS_TOKEN', { METRICS_TOKEN: 'two words' }],
  ['METRICS_TOKEN', { METRICS_TOKEN: 'schlüssel' }],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', { OTEL_EXPORTER_OTLP_ENDPOINT: 'localhost:4318' }],
  ['DATABASE_URL', { DATABASE_URL: 'mysql://localhost' }],
  ['MEDIA_URL', { MEDIA_URL: 'https://key:secret@bucket.example.com/pictures' }],
  ['MEDIA_URL', { MEDIA_URL: 's3://bucket.example.com/pictures' }],
  ['MEDIA_URL', { MEDIA_URL: 's3://key@bucket.example.com/pictures' }],
  ['MEDIA_URL', { MEDIA_URL: 's3://key:secret@bucket.example.com' }],
  ['MEDIA_URL', { MEDIA_URL: 's3://key:secret@bucket.example.com/two/parts' }],
  ['MEDIA_URL', { MEDIA_URL: 's3://key:secret@bucket.example.com/pictures?tls=maybe' }],
  ['MEDIA_URL', { MEDIA_URL: 's3://key:secret@bucket.example.com/pictures?zone=a' }],
  ['MEDIA_URL', { MEDIA_URL: 's3://key:secret@bucket.example.com/pictures?region=' }],
  ['MEDIA_URL', { MEDIA_URL: 's3://key:%E0%A4%A@bucket.example.com/pictures' }],
  ['MEDIA_URL', { MEDIA_URL: 's3://key:sec/ret@bucket.example.com/pictures' }],
  ['SMTP_URL', { SMTP_URL: 'http://localhost' }],
  ['SMTP_URL', { PUBLIC_URL: 'https://books.example.com' }],
  ['SMTP_URL', { HOST: '0.0.0.0' }],
  ['SMTP_URL', { HOST: '::' }],
  ['SMTP_URL', { HOST: '192.168.1.2' }],
  ['SMTP_URL', { HOST: 'books.lan' }],
  ['SMTP_NAME', { SMTP_NAME: 'a name with spaces' }],
  ['SESSION_SECRET', { SESSION_SECRET: 'short' }],
  ['SESSION_SECRET', { DATABASE_URL: 'postgres://localhost/books' }],
  ['SEED', { SEED: 'everything' }],
  ['COMPANION_APP', { COMPANION_APP: 'perhaps' }],
  ['IMPORT_DAILY_LIMIT', { IMPORT_DAILY_LIMIT: '0' }],
  ['AD_SLOT_URL', { AD_SLOT_URL: 'javascript:alert(1)' }],
  ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
  ['API_HOST', { API_HOST: 'api.example.com', SESSION_SECRET }],
  ['API_HOST', { API_HOST: 'http://api.example.com', SESSION_SECRET }],
  ['API_HOST', { API_HOST: 'https://me:secret@api.example.com', SESSION_SECRET }],
  ['API_HOST', { API_HOST: 'https://api.example.com?v=1', SESSION_SECRET }],
  ['MEDIA_HOST', { MEDIA_HOST: 'https://media.example.com' }],
  ['MEDIA_HOST', { ...REMOTE, MEDIA_HOST: 'http://media.example.com' }],
  ['OPEN_HOST', { OPEN_HOST: 'https://open.example.com' }],
  ['SEND_TOKEN_TO', { SEND_TOKEN_TO: 'https://media.example.com' }],
  ['SEND_TOKEN_TO', { ...REMOTE, SEND_TOKEN_TO: 'media.example.com' }],
  ['SESSION_SECRET', { API_HOST: 'https://api.example.com' }],
  ['DATABASE_URL', { ...REMOTE, DATABASE_URL: 'postgres://localhost/books' }],
  ['MEDIA_URL', { ...REMOTE, MEDIA_URL: 's3://key:secret@bucket.example.com/pictures' }],
  ['SEED', { ...REMOTE, SEED: 'demo' }],
  ['OIDC_CLIENT_ID', { ...REMOTE, ...OIDC }],
  ['OIDC_CLIENT_ID', { OIDC_ISSUER: 'https://id.example.com' }],
  ['OIDC_CLIENT_ID', { OIDC_CLIENT_SECRET: 'secret' }],
  ['OIDC_CLIENT_SECRET', { OIDC_CLIENT_ID: 'books' }],
  ['OIDC_ISSUER', { ...OIDC, OIDC_ISSUER: 'id.example.com' }],
  ['OIDC_ISSUER', { ...OIDC, OIDC_ISSUER: 'https://id.example.com/?realm=home' }],
])('a wrong %s is refused with its name', (name, variables) => {
  expect(() => readConfig(variables)).toThrow(ConfigError)
  expect(() => readConfig(variables)).toThrow(new RegExp(`^${name}: `))
})

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

test('a wrong MEDIA_URL is refused without telling its secret', () => {
  const typed = 's3://key:hush@bucket.example.com/pictures?tls=maybe'
  expect(() => readConfig({ MEDIA_URL: typed })).toThrow(/^(?!.*hush)/)
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
