import { isNode, textOf, walk } from './syntax.ts'
import type { Node, Source } from './syntax.ts'

/** Gives the faults of a file, one line each. */
export type Rule = (source: Source) => string[]

/** A file that only re-exports. */
export const barrel: Rule = ({ path, tree }) => {
  // A page's file is named by its address.
  if (path.startsWith('src/pages/')) return []
  if (/\/index\.(ts|tsx)$/.test(path)) return [path]
  const body = (tree['body'] ?? []) as Node[]
  const isHandedOn = (node: Node) =>
    node.type.startsWith('Export') && isNode(node['source'])
  const isBarrel = body.length > 0 && body.every(isHandedOn)
  return isBarrel || body.some((node) => node.type === 'ExportAllDeclaration') ? [path] : []
}

/** Where the context is made. */
const KNOWS_NOW = /^src\/lib\/(server\/(http\/|app\.ts$)|client\/core\/clock\.ts$)/

/**
 * "Now" comes from the context, in the browser from its clock: `new Date()` and `Date.now` stand
 * only where those are made.
 */
export const asksForNow: Rule = ({ path, tree }) => {
  if (KNOWS_NOW.test(path)) return []
  const found = collect(tree, (node) => isBareDate(node) || isDateNow(node))
  return found.map(() => `${path} asks for the time of day`)
}

function isBareDate(node: Node): boolean {
  const isMade = node.type === 'NewExpression' || node.type === 'CallExpression'
  return (
    isMade && nameOf(node['callee']) === 'Date' && Object(node['arguments']).length === 0
  )
}

function isDateNow(node: Node): boolean {
  if (node.type !== 'MemberExpression' || nameOf(node['property']) !== 'now') return false
  return ['Date', 'Temporal'].includes(nameOf(node['object']) ?? '')
}

const KNOWS_HUNDREDTHS = new Set(['src/lib/domain/money.ts', 'src/lib/contract/values.ts'])
/** Shares and percentages are no money. */
const NO_MONEY = /share|percent|ratio|fraction/i

/** Major units and hundredths meet in two files. */
export const hundred: Rule = ({ path, text, tree }) => {
  if (KNOWS_HUNDREDTHS.has(path)) return []
  return collect(tree, isByHundred)
    .map((node) => written(text, node))
    .filter((expression) => !NO_MONEY.test(expression))
    .map((expression) => `${path}: ${expression}`)
}

function isByHundred(node: Node): boolean {
  if (node.type !== 'BinaryExpression' && node.type !== 'AssignmentExpression') return false
  if (!['/', '*', '/=', '*='].includes(String(node['operator']))) return false
  return [node['left'], node['right']].some((side) => Object(side)['value'] === 100)
}

/** Attributes that a person reads or hears. */
const SPOKEN =
  /^(aria-label|aria-description|aria-roledescription|alt|title|placeholder|label)$/
const LETTER = /\p{L}/u
/** A key of the catalogues, which a component translates. */
const KEY = /^[a-z]\w*(\.\w+)+$/i
/** Names that are the same in every language. */
const NAMES = new Set(['MIT'])

/** Sentences are in the catalogues: text between tags has no letters. */
export const writtenWords: Rule = ({ path, text, tree }) => {
  if (!/\.(tsx|astro)$/.test(path)) return []
  const found: string[] = []
  walk(tree, (node, around) => {
    const isHidden = around.some((outer) => ['script', 'style'].includes(tagOf(outer)))
    if (node.type === 'JSXText' && !isHidden && isSentence(String(node['value']))) {
      found.push(`${path}: ${String(node['value']).trim()}`)
    }
    if (isSpokenAttribute(node)) found.push(`${path}: ${written(text, node)}`)
  })
  return found
}

/** Letters beside what HTML writes as `&nbsp;` or `&#160;`. */
function isSentence(value: string): boolean {
  return LETTER.test(value.replaceAll(/&#?\w+;/g, '')) && !NAMES.has(value.trim())
}

function isSpokenAttribute(node: Node): boolean {
  if (node.type !== 'JSXAttribute' || !SPOKEN.test(nameOf(node['name']) ?? '')) return false
  const spoken = textOf(node['value']) ?? ''
  return LETTER.test(spoken) && !KEY.test(spoken)
}

function tagOf(node: Node): string {
  return nameOf(Object(node['openingElement'])['name']) ?? ''
}

function nameOf(node: unknown): string | undefined {
  const isName = isNode(node) && /^(JSX)?Identifier$/.test(node.type)
  return isName ? String(node['name']) : undefined
}

function collect(tree: Node, isFound: (node: Node) => boolean): Node[] {
  const found: Node[] = []
  walk(tree, (node) => {
    if (isFound(node)) found.push(node)
  })
  return found
}

/** Offsets count UTF-16 units, as texts do. */
function written(text: string, node: Node): string {
  return text.slice(node['start'] as number, node['end'] as number)
}
