const PAUSE_MILLISECONDS = 3_000
/** Where the page stands when it was asked for by its own address. */
const OWN_PATH = '/unavailable'

type Place = Pick<Location, 'pathname' | 'reload' | 'replace'>

/** Asks now and then whether the server is well again, and then shows what was asked for. */
export async function returnWhenHealthy(
  place: Place,
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
