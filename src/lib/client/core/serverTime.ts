/**
 * Present instant by the server's clock, from the page's HTML; undefined without it. A
 * device's own clock may be years wrong.
 */
export function serverInstant(): number | undefined {
  const { at } = document.documentElement.dataset
  return at === undefined ? undefined : Number(at) + Math.floor(performance.now())
}
