import { expect, test } from 'vitest'
import { ConfigError, readConfig } from '#lib/server/config.ts'

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
  ['PUBLIC_URL', { PUBLIC_URL: 'ftp://example.com' }],
  ['DATABASE_URL', { DATABASE_URL: 'mysql://localhost' }],
  ['SMTP_URL', { SMTP_URL: 'http://localhost' }],
  ['SMTP_URL', { PUBLIC_URL: 'https://books.example.com' }],
  ['SESSION_SECRET', { SESSION_SECRET: 'short' }],
  ['SESSION_SECRET', { DATABASE_URL: 'postgres://localhost/books' }],
  ['SEED', { SEED: 'everything' }],
  ['COMPANION_APP', { COMPANION_APP: 'perhaps' }],
  ['IMPORT_DAILY_LIMIT', { IMPORT_DAILY_LIMIT: '0' }],
  ['AD_SLOT_URL', { AD_SLOT_URL: 'javascript:alert(1)' }],
  ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
  ['API_HOST', { API_HOST: 'https://api.example.com' }],
  ['OIDC_CLIENT_ID', { OIDC_ISSUER: 'https://id.example.com' }],
])('a wrong %s is refused with its name', (name, variables) => {
  expect(() => readConfig(variables)).toThrow(ConfigError)
  expect(() => readConfig(variables)).toThrow(new RegExp(`^${name}: `))
})

test('an empty variable counts as unset', () => {
  expect(readConfig({ PORT: '', SEED: '' })).toMatchObject({ port: 4321, seed: 'none' })
})
