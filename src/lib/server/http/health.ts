import { theApp } from '../app.ts'

/**
 * 200 once the database answers, 503 otherwise (contract, 6); what a damaged one still answers is
 * served, so that is a 200 which says `degraded`.
 */
export async function health(): Promise<Response> {
  // Why there is none is said by who started the process.
  const app = await theApp().catch(() => null)
  const isHealthy = (await app?.isHealthy()) ?? false
  const status = app?.isDamaged() ? 'degraded' : 'ok'
  return Response.json(
    { status: isHealthy ? status : 'unavailable' },
    { status: isHealthy ? 200 : 503, headers: { 'cache-control': 'no-store' } },
  )
}
