import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** Files of the build by their source, as Vite's manifest lists them. */
export type BuiltFiles = Record<string, { file: string; imports?: string[] }>
/** Addresses of the modules that a module loads with itself, by its address. */
export type ModuleGraph = ReadonlyMap<string, readonly string[]>

const MANIFEST = 'dist/client/.modules.json'
const ISLAND = /component-url="([^"]+)"[^]*?renderer-url="([^"]+)"[^]*? client="(\w+)"/g
const SCRIPT = /<script type="module" src="([^"]+)"><\/script>/g
/** Lists of a page that is not finished yet. */
const EMPTY_LISTS = 'data-modules="" data-scripts=""'
/** Directive of islands that are hydrated when they come into sight: their modules may wait. */
const LATE = 'visible'

let graph: ModuleGraph | undefined

/** Modules of the build that stands in the working folder. */
export function builtModules(): ModuleGraph {
  graph ??= graphOf(JSON.parse(readFileSync(resolve(MANIFEST), 'utf8')))
  return graph
}

/** Static imports of every module, those of its imports included. */
export function graphOf(files: BuiltFiles): ModuleGraph {
  const addressOf = (source: string) => `/${files[source]!.file}`
  return new Map(
    Object.keys(files).map((source) => {
      const sources = new Set(files[source]!.imports)
      for (const found of sources) {
        for (const next of files[found]!.imports ?? []) sources.add(next)
      }
      return [addressOf(source), [...sources].map(addressOf)]
    }),
  )
}

/**
 * A page whose head lists every module that its scripts and islands begin with, so that none is
 * found by reading another, and which of them run by themselves (`layouts/parts/startModules.ts`).
 */
export function withPreloads(html: string, modules: ModuleGraph): string {
  if (!html.includes(EMPTY_LISTS)) return html
  const scripts = [...html.matchAll(SCRIPT)].map(([, address]) => address!)
  const islands = [...html.matchAll(ISLAND)]
    .filter(([, , , directive]) => directive !== LATE)
    .flatMap(([, component, renderer]) => [renderer!, component!])
  const needed = [...islands, ...scripts].flatMap((address) => [
    address,
    ...(modules.get(address) ?? []),
  ])
  const listed = [...new Set(needed)].join(' ')
  const lists = `data-modules="${listed}" data-scripts="${scripts.join(' ')}"`
  return html.replaceAll(SCRIPT, '').replace(EMPTY_LISTS, lists)
}
