import type { App } from '../core/context.ts'

type RequestLog = { app: Pick<App, 'log'>; requestId: string }

/** Logs a request's failure with its causes. */
export function logFault({ app, requestId }: RequestLog, thrown: unknown): void {
  const { stack, cause } = thrown as Error
  app.log.error({
    request: requestId,
    error: stack ?? String(thrown),
    ...(cause === undefined ? {} : { cause: String(cause) }),
  })
}
