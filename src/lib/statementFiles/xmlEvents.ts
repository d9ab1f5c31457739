import { SaxesParser } from 'saxes'

/** Events of an XML document in its order; names are without prefix. */
export type XmlEvents = {
  open(name: string): void
  attribute?(name: string, value: string): void
  text(text: string): void
  close(name: string): void
}

/** A document with a type declaration, which may hold entities that grow without end. */
export class XmlDoctype extends Error {
  override readonly name = 'XmlDoctype'
}

/** A text that is no well-formed XML, or is nested too deep. */
export class XmlFault extends Error {
  override readonly name = 'XmlFault'
}

const DOCTYPE = '<!DOCTYPE'
const DEEPEST = 100
const MOST_ATTRIBUTES = 100

/** Reads XML without entities (XML 1.0). @throws XmlDoctype, XmlFault */
export function readXml(text: string, events: XmlEvents): void {
  // The parser would gather a declaration of any length first.
  if (text.includes(DOCTYPE)) throw new XmlDoctype()
  const parser = new SaxesParser()
  let depth = 0
  let attributes: [string, string][] = []
  parser.on('error', ({ message }) => {
    throw new XmlFault(message)
  })
  parser.on('attribute', ({ name, value }) => {
    attributes.push([localName(name), value])
    if (attributes.length > MOST_ATTRIBUTES) throw new XmlFault('too many attributes')
  })
  parser.on('opentag', ({ name }) => {
    depth += 1
    if (depth > DEEPEST) throw new XmlFault('nested too deep')
    events.open(localName(name))
    for (const [attribute, value] of attributes) events.attribute?.(attribute, value)
    attributes = []
  })
  parser.on('text', (content) => events.text(content))
  parser.on('cdata', (content) => events.text(content))
  parser.on('closetag', ({ name }) => {
    depth -= 1
    events.close(localName(name))
  })
  parser.write(text).close()
}

/** The encoding that an XML declaration names. */
export function declaredByXml(head: string): string | null {
  const [, declaration = ''] = /^[^<]{0,8}<\?xml\s([^>]{0,200})>/.exec(head) ?? []
  return /encoding\s*=\s*["']([\w.:-]+)["']/.exec(declaration)?.[1] ?? null
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}
