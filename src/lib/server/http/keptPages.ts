import { createByteCache } from '../core/byteCache.ts'
import type { Context } from '../core/context.ts'
import { encodingOf } from './compressing.ts'
import { beginQuestions } from './pageQuestions.ts'
import type { PageQuestion } from './pageQuestions.ts'

/** A page as it was sent, and what it was drawn from. */
type Kept = {
  questions: PageQuestion[]
  headers: [string, string][]
  body: Uint8Array<ArrayBuffer>
}

/** The request of a page, and the day it is for its viewer. */
type View = { request: Request; today: string }

/** Of all kept pages of the signed-in together: some 450 dashboards. */
export const MOST_KEPT_BYTES = 8_000_000
/** Of all kept pages of visitors together, who put out no others' pages: some 50 forms. */
export const MOST_OF_VISITORS_BYTES = 500_000
const LARGEST_BYTES = 250_000
/** Headers that a page may look at; `tests/pageViews.test.ts` holds it to these. */
const LOOKED_AT = ['cookie', 'save-data']

const ofMembers = roomFor(MOST_KEPT_BYTES)
const ofVisitors = roomFor(MOST_OF_VISITORS_BYTES)

/**
 * A page for somebody, drawn anew only where it would look different: a page is made from its
 * address, its viewer, the day and some headers, which are its key, and from what it asks. That is
 * asked each time, so nothing is shown that its viewer may not see by now.
 */
export async function keptPage(
  context: Context,
  view: View,
  draw: (ask: App.Ask) => Promise<Response>,
): Promise<Response> {
  const { ask, areStill, list } = beginQuestions(context)
  const room = context.caller ? ofMembers : ofVisitors
  const key = keyOf(context, view)
  const page = room.find(key)
  if (page && (await areStill(page.questions))) {
    room.keep(key, page)
    return new Response(page.body, { headers: page.headers })
  }
  const drawn = await draw(ask)
  const questions = await list()
  if (!questions || drawn.status !== 200 || view.request.method !== 'GET') return drawn
  const headers = [...drawn.headers]
  const body = await drawn.bytes()
  room.keep(key, { questions, headers, body })
  return new Response(body, { headers })
}

function keyOf({ caller, language }: Context, { request, today }: View): string {
  const { method, url, headers } = request
  const lookedAt = LOOKED_AT.map((name) => headers.get(name))
  const encoding = encodingOf(request)
  return JSON.stringify([method, url, caller, language, today, lookedAt, encoding])
}

/** Room for pages of so many bytes together. */
function roomFor(mostBytes: number) {
  return createByteCache<Kept>({
    mostBytes,
    largestBytes: LARGEST_BYTES,
    bytesOf: ({ body }) => body.length,
  })
}
