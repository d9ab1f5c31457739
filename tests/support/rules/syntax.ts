import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** A node of an ESTree, whose fields depend on its kind. */
export type Node = { type: string; [field: string]: unknown }

/** A file of ours with its tree. */
export type Source = { path: string; text: string; tree: Node }

export type Import = { from: string; isInScript: boolean; isOfTypes: boolean }

type ParseResult = {
  diagnostics?: unknown[]
  errors?: unknown[]
  ast?: Node
  program?: Node
}

const require = createRequire(import.meta.url)
/** The parsers that Astro and knip bring: the first reads .astro, the second the rest. */
const { parse: parseAstro } = createRequire(require.resolve('astro'))(
  '@astrojs/compiler-rs',
) as { parse: (text: string) => ParseResult | Promise<ParseResult> }
const { parseSync } = createRequire(require.resolve('knip'))('oxc-parser') as {
  parseSync: (path: string, text: string) => ParseResult
}

/** Reads a file of the project. */
export function readSource(path: string): Promise<Source> {
  return sourceOf(path, readFileSync(path, 'utf8'))
}

/** @throws Error when the text does not parse: a rule that cannot read is no rule. */
export async function sourceOf(path: string, text: string): Promise<Source> {
  const parsed = path.endsWith('.astro') ? await parseAstro(text) : parseSync(path, text)
  const problems = [...(parsed.diagnostics ?? []), ...(parsed.errors ?? [])]
  const tree = parsed.ast ?? parsed.program
  if (problems.length > 0 || !tree) {
    throw new Error(`${path} does not parse: ${JSON.stringify(problems[0])}`)
  }
  return { path, text, tree }
}

/** Calls back for every node with those around it, the nearest last. */
export function walk(
  node: Node,
  visit: (node: Node, around: readonly Node[]) => void,
  around: readonly Node[] = [],
): void {
  visit(node, around)
  const inside = [...around, node]
  for (const child of Object.values(node).flat()) {
    if (isNode(child)) walk(child, visit, inside)
  }
}

/** All that a file imports: also types, re-exports and `import()`. */
export function importsOf({ tree }: Source): Import[] {
  const imports: Import[] = []
  walk(tree, (node, around) => {
    const isImport = /^(Import|ExportNamed|ExportAll)(Declaration|Expression)$/.test(
      node.type,
    )
    const from = isImport ? textOf(node['source']) : undefined
    if (from === undefined) return
    imports.push({
      from,
      isInScript: around.some((outer) => outer.type === 'AstroScript'),
      isOfTypes: node['importKind'] === 'type' || node['exportKind'] === 'type',
    })
  })
  return imports
}

/** The value of a literal text, also one in backticks without anything put in. */
export function textOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined
  if (node.type === 'Literal' && typeof node['value'] === 'string') return node['value']
  if (node.type !== 'TemplateLiteral') return undefined
  const parts = quasisOf(node)
  return parts.length === 1 ? parts[0] : undefined
}

/** The fixed parts of a text in backticks. */
export function quasisOf(node: Node): string[] {
  const quasis = node['quasis'] as { value: { cooked: string } }[]
  return quasis.map((part) => part.value.cooked)
}

export function isNode(value: unknown): value is Node {
  return typeof (value as Node | null)?.type === 'string'
}
