const PAUSE_MILLISECONDS = 3_000
const OWN_PATH = '/unavailable'

type PageLocation = Pick<Location, 'pathname' | 'reload' | 'replace'>

/** Polls until the server is healthy, then shows the requested page. */
export async function returnWhenHealthy(
  place: PageLocation,
  ask: () => Promise<{ ok: boolean }> = () => fetch('/healthz', { cache: 'no-store' }),
  pause: () => Promise<void> = () =>
    new Promise((done) => setTimeout(done, PAUSE_MILLISECONDS)),
): Promise<void> {
  for (;;) {
    await pause()
    const answer = await ask().catch(() => null)
    if (!answer?.ok) continue
    return place.pathname === OWN_PATH ? place.replace('/') : place.reload()
  }
}
