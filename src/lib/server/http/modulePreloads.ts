import { readFileSync } from 'node:fs'
import { valueOf } from './markup.ts'
import type { Edit, Markup } from './markup.ts'

/** Files of the build by source, from Vite's manifest. */
export type BuiltFiles = Record<string, { file: string; imports?: string[] }>
/** Addresses of a module and of all that it imports, by its own address. */
export type ModuleGraph = ReadonlyMap<string, readonly string[]>

const MANIFEST = 'dist/client/.modules.json'
const ISLAND = 'astro-island'

let graph: ModuleGraph | undefined

/** The modules of the build in the working folder. */
export function builtModules(): ModuleGraph {
  graph ??= graphOf(JSON.parse(readFileSync(MANIFEST, 'utf8')))
  return graph
}

/** Every module with its static imports, and with theirs. */
export function graphOf(files: BuiltFiles): ModuleGraph {
  return new Map(
    Object.keys(files).map((source) => {
      const sources = new Set([source])
      for (const found of sources) {
        for (const next of files[found]!.imports ?? []) sources.add(next)
      }
      const addresses = [...sources].map((found) => `/${files[found]!.file}`)
      return [addresses[0]!, addresses]
    }),
  )
}

/**
 * Preloads in a page's head the modules of its islands, so that none is found only by
 * loading another. Modules of islands below the first view load later.
 */
export function preloadEdits({ tags }: Markup, modules: ModuleGraph): Edit[] {
  const head = tags.find(({ name }) => name === 'title')
  const islands = tags.filter(
    (tag) => tag.name === ISLAND && valueOf(tag, 'client') !== 'visible',
  )
  if (!head || islands.length === 0) return []
  const entries = islands.flatMap((tag) =>
    ['renderer-url', 'component-url'].map((name) => valueOf(tag, name)!),
  )
  const addresses = new Set(entries.flatMap((entry) => modules.get(entry) ?? [entry]))
  const links = [...addresses].map((href) => `<link rel="modulepreload" href="${href}">`)
  return [{ start: head.start, end: head.start, text: links.join('') }]
}
