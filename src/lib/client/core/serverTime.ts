/** Instant at which the server drew the page, by its clock; undefined without it. */
export function drawnInstant(): number | undefined {
  const { at } = document.documentElement.dataset
  return at === undefined ? undefined : Number(at)
}

/**
 * Present instant by the server's clock; undefined without it. A device's own clock may be
 * years wrong.
 */
export function serverInstant(): number | undefined {
  const drawnAt = drawnInstant()
  return drawnAt === undefined ? undefined : drawnAt + Math.floor(performance.now())
}
