import { pathOf, roomOf } from './doors.ts'
import { importsOf, isNode } from './syntax.ts'
import type { Node, Source } from './syntax.ts'

/** Tells what is wrong between files, one line each. */
export type WholeRule = (sources: readonly Source[]) => string[]

/** Exports that a framework asks for by their names, in every file of its kind. */
const ASKED_FOR = new Map([
  ['ALL', /^src\/pages\//],
  ['onRequest', /^src\/middleware\.ts$/],
])

/** An exported name is unique in its room; a call and its service share theirs. */
export const homes: WholeRule = (sources) => {
  const found = sources.flatMap((source) =>
    exportsOf(source)
      .filter((name) => !ASKED_FOR.get(name)?.test(source.path))
      .map((name) => ({ name, path: source.path, room: roomOf(source.path) })),
  )
  const byName = Map.groupBy(found, ({ name, room }) => `${name} in ${room}`)
  return [...byName]
    .filter(([, all]) => new Set(all.map(({ path }) => path)).size > 1)
    .map(([name, all]) => `${name}: ${all.map(({ path }) => path).join(' ')}`)
}

/** The names that a file declares and exports; what it hands on has its home elsewhere. */
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

/** Rooms whose files stand in a folder of their own and are open to all who may come in. */
const OPEN =
  /^src\/(islands\/ui|lib\/(i18n|client\/(core|pages)|server\/(core|db|http|jobs|mail|media)))(\/|$)/

/** Screens load the parts of a client's area when they need them; its file would load all. */
const CLIENT_AREA = /^src\/lib\/client\/\w+$/
const SCREEN = /^src\/islands\/[A-Z]/

/** A folder that stands beside a file of its name is that file's alone. */
export const folders: WholeRule = (sources) => {
  const paths = new Set(sources.map(({ path }) => path))
  return edgesOf(sources).flatMap(({ path, target }) => {
    const owner = ownerOf(target, paths)
    if (!owner || (CLIENT_AREA.test(owner.folder) && SCREEN.test(path))) return []
    const isInside = path.startsWith(`${owner.folder}/`) || path === owner.file
    return isInside ? [] : [`${path} -> ${target}`]
  })
}

/** The outermost folder around a file that stands beside a file of its name. */
function ownerOf(path: string, paths: ReadonlySet<string>) {
  const parts = path.split('/')
  for (let length = 2; length < parts.length; length += 1) {
    const folder = parts.slice(0, length).join('/')
    const file = [`${folder}.ts`, `${folder}.tsx`].find((one) => paths.has(one))
    if (file && !OPEN.test(folder)) return { folder, file }
  }
  return undefined
}

/** Files that import each other, in whatever number of steps; of types, too. */
export const circles: WholeRule = (sources) => {
  const targets = Map.groupBy(edgesOf(sources), ({ path }) => path)
  const done = new Set<string>()
  const found = new Set<string>()
  const follow = (path: string, way: readonly string[]) => {
    const since = way.indexOf(path)
    if (since !== -1) {
      found.add(way.slice(since).toSorted().join(' '))
      return
    }
    if (done.has(path)) return
    for (const { target } of targets.get(path) ?? []) follow(target, [...way, path])
    done.add(path)
  }
  for (const { path } of sources) follow(path, [])
  return [...found]
}

/** The imports between our own files. */
function edgesOf(sources: readonly Source[]): { path: string; target: string }[] {
  const paths = new Set(sources.map(({ path }) => path))
  return sources.flatMap((source) =>
    importsOf(source)
      .map(({ from }) => ({ path: source.path, target: pathOf(source.path, from) ?? '' }))
      .filter(({ target }) => paths.has(target)),
  )
}
