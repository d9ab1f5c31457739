// The name of a release, by which it can be told from other builds.

/**
 * A version's name; with the commit where the version's tag is elsewhere, and what is missing then.
 * @param tags those of the commit (`here`) and all (`known`)
 * @throws Error when the commit has the tag of another version
 */
export function releaseName({ name, version }, commit, { here, known }) {
  const own = `v${version}`
  if (here.includes(own)) return { name: `${name}-${version}` }
  if (here.length > 0)
    throw new Error(`package.json says ${version}, and the tag ${here.join(', ')}`)
  const missing = known.includes(own)
    ? `${own} is another commit: the next version needs its number in package.json`
    : `a release needs its tag: git tag -s ${own}`
  return { name: `${name}-${version}-g${commit.slice(0, 8)}`, missing }
}
