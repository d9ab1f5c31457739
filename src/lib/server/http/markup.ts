import { Tokenizer } from 'htmlparser2'

/** An attribute of a tag: its value as written, and its range including quotes. */
export type Attribute = { name: string; value: string; start: number; end: number }

/** An opening tag with its range; scripts and sheets also with their text. */
export type Tag = {
  name: string
  start: number
  end: number
  attributes: Attribute[]
  text: string
}

/** The tags of a page in order, and the position of the end of its body, or -1. */
export type Markup = { html: string; tags: Tag[]; bodyEnd: number }

/** A text that replaces a range of the page; an empty range inserts it. */
export type Edit = { start: number; end: number; text: string }

const RAW = new Set(['script', 'style'])

const ignore = () => undefined
const UNUSED = {
  onattribentity: ignore,
  ontextentity: ignore,
  oncdata: ignore,
  oncomment: ignore,
  ondeclaration: ignore,
  onend: ignore,
  onprocessinginstruction: ignore,
}

/** Reads a page by the rules of HTML, so that a text never counts as a tag or an attribute. */
export function readMarkup(html: string): Markup {
  const markup: Markup = { html, tags: [], bodyEnd: -1 }
  const last = () => markup.tags.at(-1)!
  const lastAttribute = () => last().attributes.at(-1)!
  let raw: Tag | undefined
  const endTag = (end: number) => {
    last().end = end + 1
    raw = RAW.has(last().name) ? last() : undefined
  }
  const tokenizer = new Tokenizer(
    // Properties of islands contain thousands of entities, which nobody reads here.
    { decodeEntities: false },
    {
      onopentagname: (start, end) =>
        void markup.tags.push({
          name: html.slice(start, end).toLowerCase(),
          start: start - 1,
          end,
          attributes: [],
          text: '',
        }),
      onattribname: (start, end) =>
        void last().attributes.push({
          name: html.slice(start, end),
          value: '',
          start,
          end,
        }),
      onattribdata: (start, end) => void (lastAttribute().value += html.slice(start, end)),
      onattribend: (_quote, end) => void (lastAttribute().end = end),
      onopentagend: endTag,
      onselfclosingtag: endTag,
      ontext: (start, end) => {
        if (raw) raw.text += html.slice(start, end)
      },
      onclosetag: (start, end) => {
        raw = undefined
        if (html.slice(start, end) === 'body') markup.bodyEnd = start - 2
      },
      ...UNUSED,
    },
  )
  tokenizer.write(html)
  tokenizer.end()
  return markup
}

/** The value of a tag's attribute, if present. */
export function valueOf(tag: Tag, name: string): string | undefined {
  return tag.attributes.find((attribute) => attribute.name === name)?.value
}

/** Replaces an attribute's value; the new one must need no escaping. */
export function withValue({ name, start, end }: Attribute, value: string): Edit {
  return { start, end, text: `${name}="${value}"` }
}

/** Removes a range of a page. */
export function without({ start, end }: { start: number; end: number }): Edit {
  return { start, end, text: '' }
}

/** The page with edits whose ranges do not overlap. */
export function applyEdits(html: string, edits: readonly Edit[]): string {
  const pieces: string[] = []
  let at = 0
  for (const { start, end, text } of edits.toSorted((a, b) => a.start - b.start)) {
    pieces.push(html.slice(at, start), text)
    at = end
  }
  return pieces.join('') + html.slice(at)
}
