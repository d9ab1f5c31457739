import { getApp, isFront } from '../app.ts'
import type { RunningApp } from '../app.ts'
import { healthOfHosts } from './forward/health.ts'

/**
 * Answers 200 once the database or the backend's hosts answer, 503 otherwise; `degraded` if
 * the database is damaged (contract, 6).
 */
export async function health(): Promise<Response> {
  // The starting process logs the failure.
  const app = await getApp().catch(() => null)
  const { isHealthy, ...body } =
    app && isFront(app) ? await healthOfHosts(app) : await healthOfBooks(app)
  return Response.json(body, {
    status: isHealthy ? 200 : 503,
    headers: { 'cache-control': 'no-store' },
  })
}

async function healthOfBooks(app: RunningApp | null) {
  const isHealthy = (await app?.isHealthy()) ?? false
  const status = app?.isDamaged() ? 'degraded' : 'ok'
  return { isHealthy, status: isHealthy ? status : 'unavailable' }
}
