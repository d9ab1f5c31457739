import pino from 'pino'
import { afterAll, expect, test } from 'vitest'
import { warnOfUnreachable } from '#lib/server/gauges/outside.ts'
import { openMailbox } from '../support/mailbox.ts'
import { valueOf } from '../support/metrics.ts'
import { freePort } from '../support/server.ts'
import { openTestServer } from '../support/testServer.ts'

const mailbox = await openMailbox()
afterAll(() => mailbox.close())
const nobody = `127.0.0.1:${await freePort()}`
const SETTINGS = {
  METRICS_TOKEN: 'a-token-of-metrics-with-32-letters',
  SMTP_URL: mailbox.url,
  MEDIA_URL: `s3://key:secret@${nobody}/books?tls=off`,
  OIDC_ISSUER: `http://${nobody}`,
  OIDC_CLIENT_ID: 'books',
  OIDC_CLIENT_SECRET: 'secret',
}

test('a server of others that cannot be reached is a warning that names its setting', async () => {
  const lines: string[] = []
  const log = pino({}, { write: (line) => lines.push(line) })
  const { app, close } = await openTestServer(SETTINGS)
  await warnOfUnreachable({ config: app.config, log })
  const said = lines.map((line) => (JSON.parse(line) as { msg: string }).msg)
  expect(said.toSorted()).toEqual([
    'MEDIA_URL: not reachable',
    'OIDC_ISSUER: not reachable',
  ])
  expect(lines.join('')).not.toContain('secret')
  await close()
})

test('metrics tell which servers of others can be reached', async () => {
  const { app, close } = await openTestServer(SETTINGS)
  const text = await app.telemetry.metrics()
  const reachable = (service: string) =>
    valueOf(text, 'hearthbook_service_reachable', { service })
  expect(['mail', 'pictures', 'sign-in'].map(reachable)).toEqual([1, 0, 0])
  await close()
})

test('a server that needs no others measures none', async () => {
  const { app, close } = await openTestServer({ METRICS_TOKEN: SETTINGS.METRICS_TOKEN })
  const text = await app.telemetry.metrics()
  expect(valueOf(text, 'hearthbook_service_reachable')).toBeUndefined()
  await close()
})
