import { getApp } from '../app.ts'

/**
 * Answers 200 once the database answers, 503 otherwise; `degraded` if damaged (contract,
 * 6).
 */
export async function health(): Promise<Response> {
  // The starting process logs the failure.
  const app = await getApp().catch(() => null)
  const isHealthy = (await app?.isHealthy()) ?? false
  const status = app?.isDamaged() ? 'degraded' : 'ok'
  return Response.json(
    { status: isHealthy ? status : 'unavailable' },
    { status: isHealthy ? 200 : 503, headers: { 'cache-control': 'no-store' } },
  )
}
