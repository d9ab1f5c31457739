import { setTimeout as sleep } from 'node:timers/promises'

/** People who open a page again and again, with all that it names. */
export type Readers = {
  pages: number
  scripts: number
  /** Pages that a busy server put off: they load themselves again. */
  putOff: number
  /** What was not answered as it should be. */
  faults: string[]
  stop(): Promise<void>
}

const PAGE = '/dashboard'
const WORKER = '/sw.js'
const SCRIPT = /\/_astro\/[\w.-]+\.js/g
const BETWEEN_MILLISECONDS = 250
const PATIENCE_MILLISECONDS = 20_000

/** Starts one for each session. */
export function startReaders(url: string, tokens: string[]): Readers {
  const state = { isStopped: false }
  const readers: Readers = { pages: 0, scripts: 0, putOff: 0, faults: [], stop }
  const running = tokens.map(async (token) => {
    while (!state.isStopped) {
      await openPage(url, token, readers)
      await sleep(BETWEEN_MILLISECONDS)
    }
  })
  return readers

  async function stop() {
    state.isStopped = true
    await Promise.all(running)
  }
}

async function openPage(url: string, token: string, readers: Readers): Promise<void> {
  const page = await textOf(url, PAGE, readers, token)
  if (page === undefined) return
  const scripts = new Set(page.match(SCRIPT))
  if (scripts.size === 0) readers.faults.push(`${PAGE} without scripts`)
  const read = [...scripts, WORKER].map((script) => textOf(url, script, readers))
  await Promise.all(read)
  readers.pages += 1
  readers.scripts += read.length
}

async function textOf(url: string, path: string, readers: Readers, token?: string) {
  const fails = (why: unknown) => {
    if (token && why === 503) readers.putOff += 1
    else readers.faults.push(`${path}: ${String(why)}`)
  }
  try {
    const answer = await fetch(url + path, {
      headers: token ? { authorization: `Bearer ${token}` } : {},
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MILLISECONDS),
    })
    const text = await answer.text()
    const isFit = token || answer.headers.get('content-type')?.startsWith('text/javascript')
    return answer.status === 200 && isFit ? text : fails(answer.status)
  } catch (error) {
    return fails((error as Error).cause ?? error)
  }
}
