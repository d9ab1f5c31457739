import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, expect, test } from 'vitest'
import { stringify } from 'yaml'
import { freePort, startServer } from '../support/server.ts'
import type { Server } from '../support/server.ts'
import { giveToNobody, startAsNobody } from './support/child.ts'
import type { Child } from './support/child.ts'
import { missing, root, skipReason } from './support/programs.ts'
import { until } from './support/until.ts'

type Alert = { labels: Record<string, string>; state: string }

const METRICS_TOKEN = 'token-of-metrics-with-32-letters'
const QUARTER_HOUR_MILLISECONDS = 15 * 60_000
const data = mkdtempSync(join(tmpdir(), 'hearthbook-mailless-'))
const watch = mkdtempSync(join(tmpdir(), 'hearthbook-prometheus-'))
const running: Child[] = []
const servers: Server[] = []
afterAll(async () => {
  for (const child of running) await child.end()
  for (const server of servers) await server.clear()
  for (const folder of [data, watch]) rmSync(folder, { recursive: true, force: true })
})

/** A server of the folder whose mail server is a port at which nobody listens. */
async function startMailless(variables: Record<string, string>): Promise<Server> {
  const server = await startServer({ METRICS_TOKEN, ...variables }, data)
  servers.push(server)
  return server
}

/** Starts Prometheus with our rules, and gives what asks for its alerts. */
async function startPrometheus(target: string): Promise<() => Promise<Alert[]>> {
  const port = await freePort()
  const config = join(watch, 'prometheus.yml')
  const scrape = {
    job_name: 'hearthbook',
    authorization: { credentials: METRICS_TOKEN },
    static_configs: [{ targets: [new URL(target).host] }],
  }
  const settings = {
    global: { scrape_interval: '1s', evaluation_interval: '1s' },
    rule_files: [join(root, 'packaging/prometheus/alerts.yml')],
    scrape_configs: [scrape],
  }
  writeFileSync(config, stringify(settings))
  giveToNobody(watch, config)
  const parameters = [
    `--config.file=${config}`,
    `--storage.tsdb.path=${join(watch, 'data')}`,
    `--web.listen-address=127.0.0.1:${port}`,
  ]
  running.push(startAsNobody('prometheus', parameters, watch))
  return async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/alerts`).catch(() => null)
    if (!answer?.ok) return []
    return ((await answer.json()) as { data: { alerts: Alert[] } }).data.alerts
  }
}

/** The mails of a stopped server were written longer ago. */
function ageMails(milliseconds: number): void {
  const database = new DatabaseSync(join(data, 'hearthbook.db'))
  database
    .prepare(`update jobs set created_at = created_at - ? where kind = 'send-mail'`)
    .run(milliseconds)
  database.close()
}

const absent = missing('prometheus')
test.skipIf(absent.length > 0)(
  `Prometheus rings when the mail server is dead, and only then${skipReason(absent)}`,
  async () => {
    const smtp = { SMTP_URL: `smtp://127.0.0.1:${await freePort()}` }
    const before = await startMailless(smtp)
    const asked = await fetch(`${before.own}/api/users/email/presignin`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'ann@example.com' }),
    })
    expect(await asked.json()).toMatchObject({ code: 0 })
    await before.stop()
    ageMails(QUARTER_HOUR_MILLISECONDS)
    const server = await startMailless({ ...smtp, BACKUP_AT: '02:00' })
    const alerts = await startPrometheus(server.own)
    const firing = async () =>
      (await alerts())
        .filter(({ state }) => state === 'firing')
        .map(({ labels }) => [labels['alertname'], labels['severity']])
    await until('an alert', async () => (await firing()).length > 0, 30_000)
    expect(await firing()).toEqual([['HearthbookMailsWait', 'critical']])
    expect((await fetch(`${server.own}/healthz`)).status).toBe(200)
  },
)
