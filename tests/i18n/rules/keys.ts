import { isNode, quasisOf, textOf, walk } from '../../support/rules/syntax.ts'
import type { Node, Source } from '../../support/rules/syntax.ts'

/** A key in code: a whole one, or a pattern with variables. */
export type KeyUse = { path: string; key: string; pattern: RegExp; isSurely: boolean }

/** Functions whose first argument is a key. */
const SPEAKERS = new Set(['t', 'getT', 'getPageT'])
/** Rooms that have no other texts with dots that begin like a key. */
const SPEAKING_ROOMS = /^src\/(pages|layouts|islands|lib\/client)\//
const KEY = /^[a-z]\w*\.[^\s.].*$/i

/**
 * The keys in a file; in templates \0 stands for values. `isSurely` marks arguments of
 * translate functions and refusals; others may be columns of a table or the like.
 */
export function keysIn(source: Source, namespaces: readonly string[]): KeyUse[] {
  const found: KeyUse[] = []
  const isSpeaking = SPEAKING_ROOMS.test(source.path)
  walk(source.tree, (node, around) => {
    const key = keyOf(node)
    const parent = around.at(-1)
    if (key === undefined || !KEY.test(key) || isModule(parent)) return
    const isHandedOver = isArgumentOfWords([...around, node])
    const isOfArea = namespaces.includes(key.split('.')[0]!)
    if (!isOfArea && !isHandedOver) return
    found.push({
      path: source.path,
      key,
      pattern: patternOf(key),
      isSurely: isHandedOver || isSpeaking,
    })
  })
  return found
}

function keyOf(node: Node): string | undefined {
  return node.type === 'TemplateLiteral' ? quasisOf(node).join('\0') : textOf(node)
}

function patternOf(key: string): RegExp {
  const escaped = key
    .split('\0')
    .map((part) => part.replaceAll('.', '\\.').replaceAll('$', '\\$'))
  return new RegExp(`^${escaped.join('.+')}$`)
}

function isModule(parent: Node | undefined): boolean {
  return parent !== undefined && /^(Import|Export(All|Named))/.test(parent.type)
}

/** Whether a node is in an argument that a function reads as a key. */
function isArgumentOfWords(line: readonly Node[]): boolean {
  const asking = line.findLastIndex(isCall)
  const call = line[asking]
  if (!call) return false
  const position = (call['arguments'] as Node[]).indexOf(line[asking + 1]!)
  if (nameOf(call['callee']) === 'Refusal') return position === 1
  return position === 0 && SPEAKERS.has(nameOf(call['callee']) ?? '')
}

function isCall({ type }: Node): boolean {
  return type === 'CallExpression' || type === 'NewExpression'
}

/** `t`, `context.words` and `wordsFor(language)` go by their last name. */
function nameOf(callee: unknown): string | undefined {
  if (!isNode(callee)) return undefined
  if (callee.type === 'Identifier') return String(callee['name'])
  if (callee.type === 'MemberExpression') return nameOf(callee['property'])
  return callee.type === 'CallExpression' ? nameOf(callee['callee']) : undefined
}
