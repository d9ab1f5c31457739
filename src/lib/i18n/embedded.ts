import type { Texts } from './catalogues.ts'
import { filled, groupedCount } from './filled.ts'

/** The texts in a page, and their language. */
export type EmbeddedTexts = { language: string; texts: Record<string, Texts> }

let read: EmbeddedTexts | undefined

/** Reads the page's `<script id="texts">` once; gives no texts without one. */
export function embeddedTexts(): EmbeddedTexts {
  const source = document.querySelector('#texts')?.textContent
  read ??= {
    language: document.documentElement.lang || 'en',
    texts: source ? (JSON.parse(source) as Record<string, Texts>) : {},
  }
  return read
}

/** JSON that is safe inside a `<script>` element. */
export function embeddable(texts: object): string {
  return JSON.stringify(texts)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
}

/**
 * The translate function of embedded texts, with named values and plurals like i18next (a
 * test compares the two). Replaces i18next in the browser, where it would be 14 KB.
 */
export function makeT({ language, texts }: EmbeddedTexts) {
  const rules = new Intl.PluralRules(language)
  return (key: string, values: Record<string, string | number> = {}): string => {
    const path = key.split('.')
    const name = path.pop() ?? ''
    const group = path.reduce<Texts>((inner, part) => (inner[part] ?? {}) as Texts, texts)
    const text = formsOf(name, values['count'], rules).find((form) => form in group)
    if (text === undefined) return key
    const count = groupedCount(values['count'], language)
    return filled(String(group[text]), { ...values, count }, language)
  }
}

/** The possible keys of a text, the most specific first. */
function formsOf(name: string, count: unknown, rules: Intl.PluralRules): string[] {
  if (typeof count !== 'number') return [name]
  const zero = count ? '' : `${name}_zero`
  return [zero, `${name}_${rules.select(count)}`, `${name}_other`, name]
}
