import { CALLS_OF_BROWSER } from '#lib/contract/browser.ts'
import type { Call } from '#lib/contract/call.ts'
import type { AskSpelt, ViewerFacts } from '#lib/contract/completion.ts'
import type { CallName } from '../callName.ts'
import { clockOf, presentInstant } from '../clock.ts'
import { CallError, isUnknownCall, NetworkError } from '../failures.ts'
import { loadModule } from '../modules.ts'
import { getPageT } from '../pageTexts.ts'
import { isRemote } from '../remotePage.ts'
import { send } from '../send.ts'
import { rememberUnknown } from '../unknownCalls.ts'

/** Added fields of calls that the specification has; remote backends may refuse them. */
const ADDED_FIELDS = new Map<Call, string>([[CALLS_OF_BROWSER.searchMerchants, 'type']])

/** Leaves out a field that a remote backend does not know. */
export function sendable<Spelt extends object>(call: Call, spelt: Spelt): Spelt {
  const added = ADDED_FIELDS.get(call)
  if (added === undefined || !isRemote()) return spelt
  return Object.fromEntries(
    Object.entries(spelt).filter(([name]) => name !== added),
  ) as Spelt
}

/** Fills what an answer of a remote backend lacks; answers of our own server are whole. */
export async function completed<Answer extends object>(
  call: Call,
  payload: object,
  answer: Answer,
): Promise<Answer> {
  if (!isRemote()) return answer
  const { completeAnswer } = await loadModule(() => import('#lib/contract/completion.ts'))
  const ask: AskSpelt = (further, asked) => send(further, asked as never)
  return (await completeAnswer(call, payload, answer, viewerFacts(), ask)) as Answer
}

/** Remembers an added call that the server lacks; a remote one is named as the reason. */
export function notOffered(call: Call, failure: unknown): unknown {
  if (!call.added || !isUnknownCall(failure)) return failure
  const found = Object.entries(CALLS_OF_BROWSER).find(([, one]) => one === call)
  if (found) rememberUnknown(found[0] as CallName)
  if (isRemote()) (failure as CallError).message = getPageT()('errors.notOffered')
  return failure
}

/**
 * Failure of a change that may have been made, as a remote backend's answer is lost. Nothing
 * repeats it: other backends may know no idempotency keys.
 */
export function withDoubt(call: Call, failure: unknown): unknown {
  const isInDoubt = isRemote() && call.writes && isLost(failure)
  return isInDoubt ? new NetworkError(failure, 'errors.maybeSaved') : failure
}

/** Whether there is no answer, or one of a proxy before the backend. */
function isLost(failure: unknown): boolean {
  if (failure instanceof NetworkError) return true
  if (!(failure instanceof CallError)) return false
  const { code } = (failure.answer ?? {}) as { code?: number }
  return failure.status >= 500 || (failure.status === 200 && code === undefined)
}

type RemoteViewer = Pick<ViewerFacts, 'profileId' | 'zone' | 'currency'>

function viewerFacts(): ViewerFacts | undefined {
  const { lang, dataset } = document.documentElement
  if (!dataset['remote']) return undefined
  const viewer = JSON.parse(dataset['remote']) as RemoteViewer
  const dayOf = (at: number) => clockOf(at, viewer.zone).day
  return { ...viewer, language: lang, today: dayOf(presentInstant()), dayOf }
}
