import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

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
const ISLAND = /component-url="([^"]+)"[^]*?renderer-url="([^"]+)"[^]*? client="(\w+)"/g
const SCRIPT = /<script type="module" src="([^"]+)"><\/script>/g
/** Sources of what a press of a button, or the next page, needs. */
const PART = /data-part="([^"]+)"/g
/** Source of a part that a page begins with beside its islands, as an asked form. */
const BEGINS = / data-begins="([^"]+)"/g
/** Lists of a page that is not finished yet. */
const EMPTY_LISTS = 'data-modules="" data-scripts=""'
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
 * A page whose head lists every module that its scripts and islands begin with, so that none is
 * found by reading another, and which of them run by themselves
 * (`client/pages/shell/startModules.ts`). The largest come first: a browser asks for six at a time,
 * and the small ones follow while those still come.
 * Buttons and forms name the further modules of their part in place of its source, for
 * `pages/shell/earlyTaps.ts` and `pages/signin/fetchScripts.ts`.
 */
export function withPreloads(html: string, modules: ModuleGraph): string {
  if (!html.includes(EMPTY_LISTS)) return html
  const scripts = [...html.matchAll(SCRIPT)].map(([, address]) => address!)
  const islands = [...html.matchAll(ISLAND)]
    .filter(([, , , directive]) => directive !== LATE)
    .flatMap(([, component, renderer]) => [renderer!, component!])
  const allOf = (name: string) => modules.loads.get(name) ?? [name]
  const sizeOf = (address: string) => modules.sizes.get(address) ?? 0
  const largestFirst = (addresses: Set<string>) =>
    [...addresses].toSorted((one, other) => sizeOf(other) - sizeOf(one))
  const parts = [...html.matchAll(BEGINS)].map(([, part]) => part!)
  const listed = new Set([...islands, ...scripts, ...parts].flatMap(allOf))
  const lists = `data-modules="${largestFirst(listed).join(' ')}" data-scripts="${scripts.join(' ')}"`
  const furtherOf = (part: string) =>
    largestFirst(new Set(part.split(' ').flatMap(allOf)).difference(listed))
  return html
    .replaceAll(SCRIPT, '')
    .replaceAll(PART, (_, part: string) => `data-part="${furtherOf(part).join(' ')}"`)
    .replace(EMPTY_LISTS, lists)
}
