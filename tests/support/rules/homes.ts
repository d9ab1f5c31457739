import { isNode } from './syntax.ts'
import type { Node, Source } from './syntax.ts'

/** Exports that a framework calls by their names, in every file of its kind. */
const CALLED = new Map([
  ['ALL', /^src\/pages\//],
  ['GET', /^src\/pages\//],
  ['onRequest', /^src\/middleware\.ts$/],
])

/** Room in which a name is unique; services and handlers are apart from the rest of the server. */
const ROOM = /^src\/(?:lib\/(?:server\/(?:services|http)|\w+)|\w+)/

/** Names that are exported twice in a room, one line each. */
export function homes(sources: readonly Source[]): string[] {
  const found = sources.flatMap((source) =>
    exportsOf(source)
      .filter((name) => !CALLED.get(name)?.test(source.path))
      .map((name) => ({ name, path: source.path, room: ROOM.exec(source.path)?.[0] })),
  )
  const byName = Map.groupBy(found, ({ room, name }) => `${name} in ${room}`)
  return [...byName]
    .filter(([, all]) => new Set(all.map(({ path }) => path)).size > 1)
    .map(([name, all]) => `${name}: ${all.map(({ path }) => path).join(' ')}`)
}

/** Names that a file declares and exports; what it re-exports has its home elsewhere. */
function exportsOf({ tree }: Source): string[] {
  const body = [tree['body'], Object(tree['frontmatter'])['program']].flat() as unknown[]
  return body.filter(isNode).flatMap((node) => {
    if (node.type !== 'ExportNamedDeclaration' || node['source']) return []
    const declared = node['declaration'] as Node | null
    if (!declared) return []
    const list = (declared['declarations'] as Node[] | undefined) ?? [declared]
    return list.map((one) => String(Object(one['id'])['name']))
  })
}
