/**
 * `client:painted`: hydrates an island after the first paint, which its modules would delay, and
 * with the parts that it was drawn with.
 */
export default async function whenPainted(load) {
  await document.painted
  const hydrate = await load()
  await document.begun
  await hydrate()
}
