import type { APIContext, MiddlewareNext } from 'astro'
import type { Language } from '#lib/i18n/languages.ts'
import { getUser } from '#lib/contract/profile.ts'
import packageFile from '../../../../package.json' with { type: 'json' }
import { getApp, isFront } from '../app.ts'
import { dayIn } from '../core/zone.ts'
import { addressWithoutFile } from '../media/sharedFile.ts'
import { listedMonths } from '../services/months.ts'
import { firstWeekdayIn, weekendIn } from '../services/reference.ts'
import { receiveEmbedded } from './embedded.ts'
import { finishPage } from './finishing.ts'
import { receiveForwarded } from './forward.ts'
import { isFromOtherSite, securityHeaders } from './headers.ts'
import { logFault } from './faultLog.ts'
import { paceAnswer } from './pacing.ts'
import type { PageRequest } from './pageRequest.ts'
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

const LOCAL = '127.0.0.1'
/** Answered before the application opens. */
const HEALTH = '/healthz'
/** Scripts, which need no viewer. */
const SCRIPTS = '/_astro/'
const UNAVAILABLE = '/unavailable'
/** Shows how far the import of an export is. */
const IMPORT_STATE = '/account#data'

/** Fills a request's locals and answers it: calls by the dispatcher, pages by a guard. */
export async function answerPage(
  astro: APIContext,
  next: MiddlewareNext,
): Promise<Response> {
  // A rewrite comes here again, with the pattern of another page.
  astro.locals.route ??= astro.routePattern
  const { pathname } = astro.url
  if (pathname === HEALTH || pathname.startsWith(SCRIPTS)) return next()
  const app = await getApp()
  const address = astro.locals.address ?? LOCAL
  const asked = isFront(app)
    ? await receiveForwarded(app, astro.request, address)
    : await receiveEmbedded(app, astro.request, address)
  fillLocals(astro, asked)
  const response = isCallPath(pathname)
    ? pace(astro, await next())
    : await viewPage(astro, next, asked)
        .catch((thrown: unknown) => viewUnavailable(next, asked, thrown))
        .then((page) => withLanguageHeaders(page, asked))
  return securityHeaders(app, astro.request, response)
}

/** Files are sent as fast as their connection takes them; objects are in memory anyway. */
function pace({ locals }: APIContext, answer: Response): Response {
  const isObject = answer.headers.get('content-type')?.startsWith('application/json')
  return locals.connection && !isObject ? paceAnswer(answer, locals.connection) : answer
}

/**
 * Sets the headers for a page's language, and for what it depends on (RFC 9110, 8.5 and
 * 12.5.5).
 */
function withLanguageHeaders(page: Response, { language }: PageRequest): Response {
  if (!page.headers.get('content-type')?.startsWith('text/html')) return page
  page.headers.set('content-language', language)
  page.headers.set('vary', 'Accept-Encoding, Accept-Language, Cookie')
  return page
}

function fillLocals(astro: APIContext, asked: PageRequest): void {
  const { app, caller, language } = asked
  const zone = caller?.zone ?? 'UTC'
  const today = dayIn(zone, asked.now)
  const weekend = weekendIn(zone, language)
  Object.assign(astro.locals, {
    ask: asked.ask,
    respond: asked.respond,
    language: language as Language,
    at: asked.now,
    today,
    firstWeekday: firstWeekdayIn(zone, language),
    weekend,
    ownMonths:
      caller?.periodRules &&
      listedMonths({ language, ...caller, periodRules: caller.periodRules }, today),
    caller,
    settings: pageSettings(app, packageFile.version),
  } satisfies Omit<App.Locals, 'address' | 'connection' | 'route' | 'profile' | 'hasTurn'>)
}

async function viewPage(
  astro: APIContext,
  next: MiddlewareNext,
  asked: PageRequest,
): Promise<Response> {
  // A form of another site that hides its referrer passes the service worker.
  const withoutFile = addressWithoutFile(astro.url)
  if (withoutFile && isFromOtherSite(astro.request)) return redirect(withoutFile)
  if (asked.failure) return afterRefusal(astro, asked, asked.failure)
  const cookies = await asked.viewCookies()
  const response = await inTurn(astro, asked, () => drawnPage(astro, next, asked))
  for (const cookie of cookies) response.headers.append('set-cookie', cookie)
  if (!response.headers.has('cache-control')) {
    response.headers.set('cache-control', asked.caller ? 'private, no-store' : 'no-cache')
  }
  return response
}

/** Draws a page in its person's turn; a rewrite to another page is within it. */
async function inTurn(
  { locals }: APIContext,
  { takeTurn }: PageRequest,
  draw: () => Promise<Response>,
): Promise<Response> {
  if (locals.hasTurn) return draw()
  const leave = await takeTurn()
  locals.hasTurn = true
  return draw().finally(leave)
}

async function drawnPage(
  astro: APIContext,
  next: MiddlewareNext,
  asked: PageRequest,
): Promise<Response> {
  const page = await guardedPage(astro, next, asked)
  // The development server sends its pages unchanged.
  return import.meta.env.PROD ? finishPage(astro.request, page) : page
}

async function guardedPage(
  astro: APIContext,
  next: MiddlewareNext,
  asked: PageRequest,
): Promise<Response> {
  const detour = detourOf(astro.url, asked)
  if (detour) return redirect(detour)
  const path = plainPath(astro.url.pathname)
  const kind = kindOfPage(path)
  if (kind === 'pro' && !asked.caller?.isPro) return astro.rewrite('/upgrade')
  try {
    const isForVisitors = !asked.caller || mayEndSession(path)
    if (isForVisitors) return await cachedPage(asked, astro.request, next)
    if (kind === 'open') await knowProfile(astro, asked)
    return await next()
  } catch (thrown) {
    return afterRefusal(astro, asked, thrown)
  }
}

/** Shows a signed-in person's bar and menu on a page for everybody. */
async function knowProfile(
  { locals }: APIContext,
  { caller, ask }: PageRequest,
): Promise<void> {
  if (caller) locals.profile = (await ask(getUser, {})).user
}

/** Answers a page's own address with the message that what answers it is unavailable. */
async function viewUnavailable(
  next: MiddlewareNext,
  asked: PageRequest,
  thrown: unknown,
): Promise<Response> {
  if (!isUnavailable(thrown)) throw thrown
  logFault(asked, thrown)
  return next(UNAVAILABLE)
}

async function afterRefusal(
  astro: APIContext,
  asked: PageRequest,
  thrown: unknown,
): Promise<Response> {
  const way = pathAfterRefusal(thrown)
  if (way === 'sign-in') {
    const address = signInPath(astro.url, asked.asker.isByCookie)
    return redirect(address, asked.endCookies)
  }
  if (way === 'no-call') return redirect('/page_not_found', asked.endCookies)
  if (way === 'closed') return redirect(IMPORT_STATE)
  if (way === 'upgrade') return astro.rewrite('/upgrade')
  if (way !== 'missing') throw thrown
  await knowProfile(astro, asked)
  return astro.rewrite('/404')
}

/** Redirects with 303, so that the next request is a GET. */
function redirect(path: string, cookies: readonly string[] = []): Response {
  const headers = new Headers({ location: path })
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return new Response(null, { status: 303, headers })
}
