import type { APIContext, MiddlewareNext } from 'astro'
import { isLanguage } from '#lib/i18n/languages.ts'
import type { Language } from '#lib/i18n/languages.ts'
import { getUser } from '#lib/contract/profile.ts'
import packageFile from '../../../../package.json' with { type: 'json' }
import { getApp } from '../app.ts'
import type { Context } from '../core/context.ts'
import { inLanguage } from '../core/inLanguage.ts'
import { dayIn } from '../core/zone.ts'
import { firstWeekdayIn } from '../services/reference.ts'
import type { RunningApp } from '../app.ts'
import { receive, askInside, respond } from './dispatch.ts'
import type { ReceivedRequest } from './dispatch.ts'
import { finishPage } from './finishing.ts'
import { securityHeaders } from './headers.ts'
import { logFault } from './faultLog.ts'
import {
  detourOf,
  isCallPath,
  kindOfPage,
  pageSettings,
  pathAfterRefusal,
  plainPath,
  signInPath,
  mayEndSession,
} from './pages.ts'
import { cachedPage } from './publicPages.ts'
import { isUnavailable } from './refusals.ts'
import { cookieOf } from './session.ts'
import { viewCookies } from './viewCookies.ts'

const LOCAL = '127.0.0.1'
/** Answered before the application opens. */
const HEALTH = '/healthz'
const UNAVAILABLE = '/unavailable'

/** Fills a request's locals and answers it: calls by the dispatcher, pages by a guard. */
export async function answerPage(
  astro: APIContext,
  next: MiddlewareNext,
): Promise<Response> {
  if (astro.url.pathname === HEALTH) return next()
  const app = await getApp()
  const asked = await receive(app, astro.request, astro.locals.address ?? LOCAL)
  const received = mayEndSession(plainPath(astro.url.pathname))
    ? inChosenLanguage(asked, astro.request)
    : asked
  fillLocals(astro, app, received)
  const response = isCallPath(astro.url.pathname)
    ? await next()
    : await viewPage(astro, next, received)
        .catch((thrown: unknown) => viewUnavailable(next, received, thrown))
        .then((page) => withLanguageHeaders(page, received.context))
  return securityHeaders(app, astro.request, response)
}

/**
 * Prefers the chosen language over the profile's, since another person may open a mailed
 * link.
 */
function inChosenLanguage(
  received: ReceivedRequest,
  { headers }: Request,
): ReceivedRequest {
  const chosen = cookieOf(headers, 'language') ?? ''
  if (!isLanguage(chosen)) return received
  return { ...received, context: inLanguage(received.context, chosen) }
}

/**
 * Sets the headers for a page's language, and for what it depends on (RFC 9110, 8.5 and
 * 12.5.5).
 */
function withLanguageHeaders(page: Response, { language }: Context): Response {
  if (!page.headers.get('content-type')?.startsWith('text/html')) return page
  page.headers.set('content-language', language)
  page.headers.set('vary', 'Accept-Encoding, Accept-Language, Cookie')
  return page
}

function fillLocals(astro: APIContext, app: RunningApp, received: ReceivedRequest): void {
  const { context } = received
  const zone = context.caller?.zone ?? 'UTC'
  Object.assign(astro.locals, {
    ask: (call, payload) => askInside(context, call, payload),
    respond: (request) => respond(received, request),
    language: context.language as Language,
    today: dayIn(zone, context.now),
    firstWeekday: firstWeekdayIn(zone, context.language),
    caller: context.caller,
    settings: pageSettings(app, packageFile.version),
  } satisfies Omit<App.Locals, 'address' | 'profile'>)
}

async function viewPage(
  astro: APIContext,
  next: MiddlewareNext,
  received: ReceivedRequest,
): Promise<Response> {
  const { visit, failure } = received
  if (failure) throw failure
  const cookies = await viewCookies(received, astro.request)
  const page = await guardedPage(astro, next, received)
  // The development server sends its pages unchanged.
  const response = import.meta.env.PROD ? await finishPage(astro.request, page) : page
  for (const cookie of cookies) response.headers.append('set-cookie', cookie)
  if (!response.headers.has('cache-control')) {
    response.headers.set('cache-control', visit ? 'private, no-store' : 'no-cache')
  }
  return response
}

async function guardedPage(
  astro: APIContext,
  next: MiddlewareNext,
  { context }: ReceivedRequest,
): Promise<Response> {
  const detour = detourOf(astro.url, context)
  if (detour) return redirect(detour)
  const path = plainPath(astro.url.pathname)
  const kind = kindOfPage(path)
  if (kind === 'pro' && !context.caller?.isPro) return astro.rewrite('/upgrade')
  try {
    const isForVisitors = !context.caller || mayEndSession(path)
    if (isForVisitors) return await cachedPage(context, astro.request, next)
    if (kind === 'open') await knowProfile(astro, context)
    return await next()
  } catch (thrown) {
    return afterRefusal(astro, context, thrown)
  }
}

/** Shows a signed-in person's bar and menu on a page for everybody. */
async function knowProfile(astro: APIContext, context: Context): Promise<void> {
  if (!context.caller) return
  astro.locals.profile = (await askInside(context, getUser, {})).user
}

/** Answers a page's own address with the message that the database is unavailable. */
async function viewUnavailable(
  next: MiddlewareNext,
  { context }: ReceivedRequest,
  thrown: unknown,
): Promise<Response> {
  if (!isUnavailable(thrown)) throw thrown
  logFault(context, thrown)
  return next(UNAVAILABLE)
}

async function afterRefusal(
  astro: APIContext,
  context: Context,
  thrown: unknown,
): Promise<Response> {
  const way = pathAfterRefusal(thrown)
  if (way === 'sign-in') return redirect(signInPath(astro.url, true))
  if (way === 'upgrade') return astro.rewrite('/upgrade')
  if (way !== 'missing') throw thrown
  await knowProfile(astro, context)
  return astro.rewrite('/404')
}

/** Redirects with 303, so that the next request is a GET. */
function redirect(path: string): Response {
  return new Response(null, { status: 303, headers: { location: path } })
}
