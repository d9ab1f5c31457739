import type { Context } from '../core/context.ts'

/** Writes down what a request failed of, and what that was caused by. */
export function logFault({ app, requestId }: Context, thrown: unknown): void {
  const { stack, cause } = thrown as Error
  app.log.error({
    request: requestId,
    error: stack ?? String(thrown),
    ...(cause === undefined ? {} : { cause: String(cause) }),
  })
}
