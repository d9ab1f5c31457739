import { chooseLanguage } from '#lib/i18n/chooseLanguage.ts'
import { isLanguage } from '#lib/i18n/languages.ts'
import type { App, Asker, Caller } from '../core/context.ts'
import { mayEndSession, plainPath } from './pages.ts'
import { cookieOf } from './cookies.ts'

/** The viewer of a page, as guards and pages need them. */
export type PageCaller = Pick<Caller, 'id' | 'currency' | 'zone' | 'isPro'> &
  Partial<Pick<Caller, 'isBookClosed' | 'group' | 'periodRules' | 'language'>>

/** A request with its caller, answered by the embedded books or by a remote backend. */
export type PageRequest = {
  app: Pick<App, 'config' | 'log'>
  requestId: string
  language: string
  /** Start of the request, in UTC milliseconds. */
  now: number
  caller: PageCaller | null
  asker: Asker
  /** Why the caller is unknown, when the database or the backend failed. */
  failure?: unknown
  /** Answers a page's call. @throws Refusal */
  ask: globalThis.App.Ask
  /** Answers a call over HTTP. */
  respond: (request: Request) => Promise<Response>
  /** Waits for the person's turn to be shown a page, and gives its end. */
  takeTurn: () => Promise<() => void>
  /** The cookies of a page view. */
  viewCookies: () => Promise<string[]>
  /** The cookies that end the session. */
  endCookies: string[]
}

/** The language that was chosen here, else the browser's. */
export function requestLanguage(headers: Headers): string {
  return chooseLanguage(cookieOf(headers, 'language'), headers.get('accept-language'))
}

/**
 * The language to prefer over the profile's, since another person may open a mailed link.
 */
export function preferredLanguage({ url, headers }: Request): string | undefined {
  const chosen = cookieOf(headers, 'language') ?? ''
  const isPreferred = mayEndSession(plainPath(new URL(url).pathname))
  return isPreferred && isLanguage(chosen) ? chosen : undefined
}
