import { theApp } from '../app.ts'

/** 200 once the database answers, 503 otherwise (contract, 6). */
export async function health(): Promise<Response> {
  const app = await theApp()
  const isHealthy = await app.isHealthy()
  return Response.json(
    { status: isHealthy ? 'ok' : 'unavailable' },
    { status: isHealthy ? 200 : 503, headers: { 'cache-control': 'no-store' } },
  )
}
