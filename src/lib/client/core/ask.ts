import type { AnswerOf, EntityOf, PayloadOf } from '#lib/contract/call.ts'
import type { BrowserCalls as Calls, CallName } from './callName.ts'
import { CallError } from './failures.ts'
import { loadModule } from './modules.ts'
import type { SendOptions } from './send.ts'

type Codecs = typeof import('./ask/codecs.ts')
type AnswerTo<Name extends CallName> = AnswerOf<Calls[Name]>

let loaded: Codecs | undefined

const USES = ['pointermove', 'pointerdown', 'keydown']

/**
 * Loads the codecs of the calls: a page does not need them for its first view.
 * @throws NetworkError
 */
export async function loadCodecs(): Promise<Codecs> {
  loaded ??= await loadModule(() => import('./ask/codecs.ts'))
  return loaded
}

/** Codecs after a call, which has loaded them. */
export function loadedCodecs(): Codecs {
  if (!loaded) throw new Error('codecs: no call was made')
  return loaded
}

/** Loads a module at the first interaction with the page; returns its stop function. */
export function loadOnUse(load: () => Promise<unknown>): () => void {
  const wait = new AbortController()
  const hear = () => {
    wait.abort()
    // A later use loads it again and fails visibly.
    load().catch(() => undefined)
  }
  for (const use of USES)
    addEventListener(use, hear, { signal: wait.signal, capture: true, passive: true })
  return () => wait.abort()
}

/** Makes a call with domain values. @throws CallError with the answer, NetworkError */
export async function ask<Name extends CallName>(
  name: Name,
  payload: PayloadOf<Calls[Name]>,
  options?: SendOptions,
): Promise<AnswerTo<Name>> {
  const { calls, askCall } = loaded ?? (await loadCodecs())
  return askCall<Calls[Name]>(calls[name], payload, options)
}

/** Like `ask`; undefined where the server succeeds with this code, and has no answer. */
export async function askUnless<Name extends CallName>(
  code: number,
  name: Name,
  payload: PayloadOf<Calls[Name]>,
): Promise<AnswerTo<Name> | undefined> {
  const { calls, askCallUnless } = loaded ?? (await loadCodecs())
  return askCallUnless<Calls[Name]>(code, calls[name], payload)
}

/** Like `ask`; null where a remote backend does not answer the saved entity. */
export async function askSaved<Name extends CallName>(
  name: Name,
  payload: PayloadOf<Calls[Name]>,
): Promise<AnswerTo<Name> | null> {
  const { calls, askSavedCall } = loaded ?? (await loadCodecs())
  return askSavedCall<Calls[Name]>(calls[name], payload)
}

/** Stored entity, if a call was refused because of a newer version. */
export function storedNow<Name extends CallName>(
  name: Name,
  failure: unknown,
): EntityOf<Calls[Name]> | undefined {
  if (!(failure instanceof CallError) || failure.code !== 409) return undefined
  const { calls, decodeStored } = loadedCodecs()
  return decodeStored<Calls[Name]>(calls[name], failure)
}
