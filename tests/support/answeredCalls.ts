import { afterEach, beforeEach, vi } from 'vitest'

type Answer = { status?: number; headers?: Record<string, string>; body: object }

/** Calls of a public page's script: what it asked, and the answers that it gets. */
export type AnsweredCalls = {
  /** By path, each used once; without one the network is cut. */
  answers: Record<string, Answer[]>
  asked: { path: string; body: unknown }[]
}

/**
 * Answers `fetch` in each test of a file, and loads its modules anew. Calls to `ignored` are
 * not noted.
 */
export function answeredCalls(ignored?: string): AnsweredCalls {
  const calls: AnsweredCalls = { answers: {}, asked: [] }
  beforeEach(() => {
    Object.assign(calls, { answers: {}, asked: [] })
    vi.stubGlobal('fetch', (path: string, { body }: { body?: string }) => {
      const payload: unknown = body && JSON.parse(body)
      if (path !== ignored) calls.asked.push({ path, body: payload })
      const answer = calls.answers[path]?.shift()
      if (!answer) return Promise.reject(new TypeError('no network'))
      const { status = 200, headers = {} } = answer
      return Promise.resolve(Response.json(answer.body, { status, headers }))
    })
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.resetModules()
  })
  return calls
}
