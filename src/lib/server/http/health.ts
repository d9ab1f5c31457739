import { theApp } from '../app.ts'

/** 200 once the database answers, 503 otherwise (contract, 6). */
export async function health(): Promise<Response> {
  // Why there is none is said by who started the process.
  const app = await theApp().catch(() => null)
  const isHealthy = (await app?.isHealthy()) ?? false
  return Response.json(
    { status: isHealthy ? 'ok' : 'unavailable' },
    { status: isHealthy ? 200 : 503, headers: { 'cache-control': 'no-store' } },
  )
}
