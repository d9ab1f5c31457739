import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { valueOf, without, withValue } from './markup.ts'
import type { Attribute, Edit, Markup, Tag } from './markup.ts'

/** Files of the build by their source, as Vite's manifest lists them. */
export type BuiltFiles = Record<string, { file: string; imports?: string[] }>
export type ModuleGraph = {
  /** Addresses of a module and of those that it loads with itself, by its address and by its source. */
  loads: ReadonlyMap<string, readonly string[]>
  /** Bytes of each module, by its address. */
  sizes: ReadonlyMap<string, number>
}

const CLIENT = 'dist/client'
const MANIFEST = join(CLIENT, '.modules.json')
const ISLAND = 'astro-island'
const SCRIPT_END = '</script>'
/** Sources of what a press of a button, or the next page, needs. */
const PART = 'data-part'
/** Source of a part that a page begins with beside its islands, as an asked form. */
const BEGINS = 'data-begins'
/** Lists of the page's modules, and of those that run by themselves. */
const LISTED = 'data-modules'
const RUN = 'data-scripts'
/** Directive of islands that are hydrated when they come into sight: their modules may wait. */
const LATE = 'visible'

let graph: ModuleGraph | undefined

/** Modules of the build that stands in the working folder. */
export function builtModules(): ModuleGraph {
  graph ??= graphOf(
    JSON.parse(readFileSync(MANIFEST, 'utf8')),
    (file) => statSync(join(CLIENT, file)).size,
  )
  return graph
}

/** Every module with its static imports, and with theirs; `sizeOf` gives the bytes of a file. */
export function graphOf(files: BuiltFiles, sizeOf: (file: string) => number): ModuleGraph {
  const addressOf = (source: string) => `/${files[source]!.file}`
  const sizes = new Map(
    Object.values(files).map(({ file }) => [`/${file}`, sizeOf(file)] as const),
  )
  const loads = new Map(
    Object.keys(files).flatMap((source) => {
      const sources = new Set([source])
      for (const found of sources) {
        for (const next of files[found]!.imports ?? []) sources.add(next)
      }
      const addresses = [...sources].map(addressOf)
      return [source, addressOf(source)].map((name) => [name, addresses] as const)
    }),
  )
  return { loads, sizes }
}

/**
 * Lists in a page's head every module that its scripts and islands begin with, so that none is
 * found by reading another, and which of them run by themselves
 * (`client/pages/shell/startModules.ts`). The largest come first: a browser asks for six at a time,
 * and the small ones follow while those still come.
 * Buttons and forms name the further modules of their part in place of its source, for
 * `pages/shell/earlyTaps.ts` and `pages/signin/fetchScripts.ts`.
 */
export function preloadEdits({ tags }: Markup, modules: ModuleGraph): Edit[] {
  const lists = tags.find((tag) => valueOf(tag, LISTED) === '')
  if (!lists) return []
  const scripts = tags.filter(isModule)
  const addresses = scripts.map((tag) => valueOf(tag, 'src')!)
  const islands = tags.flatMap((tag) =>
    tag.name === ISLAND && valueOf(tag, 'client') !== LATE
      ? [valueOf(tag, 'renderer-url')!, valueOf(tag, 'component-url')!]
      : [],
  )
  const begins = tags.flatMap((tag) => valueOf(tag, BEGINS) ?? [])
  const listed = new Set([...islands, ...addresses, ...begins].flatMap(allOf(modules)))
  return [
    ...scripts.map(({ start, end }) => without({ start, end: end + SCRIPT_END.length })),
    ...attributesOf(tags, PART).map((part) =>
      withValue(part, furtherModules(part.value, listed, modules)),
    ),
    ...attributesOf([lists], LISTED).map((list) =>
      withValue(list, largestFirst(listed, modules)),
    ),
    ...attributesOf([lists], RUN).map((run) => withValue(run, addresses.join(' '))),
  ]
}

function isModule(tag: Tag): boolean {
  const isScript = tag.name === 'script' && valueOf(tag, 'type') === 'module'
  return isScript && valueOf(tag, 'src') !== undefined && tag.text === ''
}

function attributesOf(tags: readonly Tag[], name: string): Attribute[] {
  return tags.flatMap(({ attributes }) => attributes.filter((one) => one.name === name))
}

function allOf({ loads }: ModuleGraph) {
  return (name: string) => loads.get(name) ?? [name]
}

function furtherModules(
  part: string,
  listed: ReadonlySet<string>,
  modules: ModuleGraph,
): string {
  const all = new Set(part.split(' ').flatMap(allOf(modules)))
  return largestFirst(all.difference(listed), modules)
}

function largestFirst(addresses: Set<string>, { sizes }: ModuleGraph): string {
  const sizeOf = (address: string) => sizes.get(address) ?? 0
  return [...addresses].toSorted((one, other) => sizeOf(other) - sizeOf(one)).join(' ')
}
