import type { CDPSession, Page } from 'playwright'

/** An answer as it came over the wire, headers included; `body` without them. */
export type WireRequest = { url: string; type: string; bytes: number; body: number }

/** The bytes over the wire for a page, and the faults. */
export type Wire = {
  requests: WireRequest[]
  faults: string[]
  /** Whether nothing is under way and nothing was for so long. */
  isQuiet(milliseconds: number): boolean
}

/** Listens to a page's network before it is opened. */
export async function listenTo(network: CDPSession, page: Page): Promise<Wire> {
  const requests: WireRequest[] = []
  const faults: string[] = []
  const open = new Map<string, WireRequest>()
  const heads = new Map<string, number>()
  const last = { at: performance.now() }
  await network.send('Network.enable')
  network.on('Network.requestWillBeSent', ({ requestId, request, redirectResponse }) => {
    last.at = performance.now()
    const moved = open.get(requestId)
    if (redirectResponse && moved) {
      requests.push({ ...moved, bytes: redirectResponse.encodedDataLength })
    }
    if (!request.url.startsWith('http')) return
    open.set(requestId, { url: request.url, type: '', bytes: 0, body: 0 })
  })
  network.on('Network.responseReceived', ({ requestId, response }) => {
    const answer = open.get(requestId)
    if (!answer) return
    answer.type = response.mimeType
    heads.set(requestId, response.encodedDataLength)
    if (response.status >= 400) faults.push(`${response.status} ${answer.url}`)
  })
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    last.at = performance.now()
    const answer = open.get(requestId)
    open.delete(requestId)
    // Answers out of the browser's cache were not asked for.
    if (!answer || encodedDataLength === 0) return
    const body = Math.max(0, encodedDataLength - (heads.get(requestId) ?? 0))
    requests.push({ ...answer, bytes: encodedDataLength, body })
  })
  network.on('Network.loadingFailed', ({ requestId, errorText }) => {
    last.at = performance.now()
    const answer = open.get(requestId)
    if (answer) faults.push(`${errorText} ${answer.url}`)
    open.delete(requestId)
  })
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text())
  })
  page.on('pageerror', (error) => faults.push(error.message))
  return {
    requests,
    faults,
    isQuiet: (milliseconds) =>
      open.size === 0 && performance.now() - last.at > milliseconds,
  }
}
