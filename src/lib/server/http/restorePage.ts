import { Refusal } from '#lib/domain/refusal.ts'
import { getApp, isFront } from '../app.ts'
import { bearerOf } from '../core/bearer.ts'
import { isLoopback } from '../core/config/addresses.ts'
import type { App, Context } from '../core/context.ts'
import { systemContext } from '../core/systemContext.ts'
import { refuseWrongToken } from '../services/operator.ts'
import { restoreOffer } from '../services/restore.ts'
import { isFromThisMachine, isToThisMachine, refuseForgery } from './guard.ts'

/** Whether the page of restores asks for the operator's token; null while it is missing. */
export async function restorePage(
  request: Request,
  socketAddress: string,
): Promise<{ needsToken: boolean } | null> {
  const app = await getApp()
  return isFront(app) ? null : makeRestorePage(app, request, socketAddress)
}

/** Like `restorePage`, of a given application. */
export async function makeRestorePage(
  app: App,
  request: Request,
  socketAddress: string,
): Promise<{ needsToken: boolean } | null> {
  if (!(await restoreOffer(systemContext(app)))) return null
  return { needsToken: !isAtThisMachine(app, request, socketAddress) }
}

/**
 * Admits who sits at this machine, or has the operator's token, while a restore is offered.
 * @throws Refusal no-such-call, forbidden, wrong-code, too-often
 */
export async function refuseOutsider(
  { context, socketAddress }: { context: Context; socketAddress: string },
  request: Request,
): Promise<void> {
  const sent = request.headers.get('authorization')
  if (!(await restoreOffer(context))) throw missing()
  if (sent !== null) return refuseWrongToken(context, bearerOf(sent) ?? '')
  if (!isAtThisMachine(context.app, request, socketAddress)) throw missing()
  refuseForgery(context.app, request)
}

/**
 * Whether this machine sends a request. Where a proxy may be, it could be the proxy that
 * does not say for whom it asks.
 */
function isAtThisMachine(
  { config }: Pick<App, 'config'>,
  request: Request,
  socketAddress: string,
): boolean {
  const { publicUrl, trustedProxies } = config
  const mayHaveProxy = trustedProxies.length > 0 || !isLoopback(publicUrl.hostname)
  if (mayHaveProxy || !isToThisMachine(request)) return false
  return isFromThisMachine(request, socketAddress)
}

function missing(): Refusal {
  return new Refusal('no-such-call', 'refusals.NO_SUCH_CALL')
}
