import type { Context } from '../core/context.ts'

/** Logs a request's failure with its causes. */
export function logFault({ app, requestId }: Context, thrown: unknown): void {
  const { stack, cause } = thrown as Error
  app.log.error({
    request: requestId,
    error: stack ?? String(thrown),
    ...(cause === undefined ? {} : { cause: String(cause) }),
  })
}
