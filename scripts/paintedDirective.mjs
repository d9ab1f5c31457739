/** `client:painted`: hydrates an island after the first paint, which its modules would delay. */
export default async function whenPainted(load) {
  await document.painted
  const hydrate = await load()
  await hydrate()
}
