/** Milliseconds until an island that could not be loaded is tried again. */
const PAUSE = 2_000

/**
 * `client:painted`: hydrates an island after the first paint, which its modules would delay, and
 * with the parts that it was drawn with. Without a network it is tried until there is one.
 */
export default async function whenPainted(load, options, island) {
  const again = () => setTimeout(whenPainted, PAUSE, load, options, island)
  island.addEventListener('astro:hydration-error', again, { once: true })
  await document.painted
  const hydrate = await load()
  await document.begun
  await hydrate()
}
