import type { Texts } from './catalogues.ts'
import { filled, groupedCount } from './filled.ts'

/** The words that the page carries, and the language they are in. */
export type Embedded = { language: string; texts: Record<string, Texts> }

let read: Embedded | undefined

/** Reads the page's `<script id="texts">` once; a page without one carries none. */
export function embeddedTexts(): Embedded {
  const source = document.querySelector('#texts')?.textContent
  read ??= {
    language: document.documentElement.lang || 'en',
    texts: source ? (JSON.parse(source) as Record<string, Texts>) : {},
  }
  return read
}

/** JSON that can stand inside a `<script>` element: nothing in it ends the element. */
export function embeddable(texts: object): string {
  return JSON.stringify(texts)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
}

/**
 * Words out of carried texts: named values and plurals, as i18next gives them (a test compares
 * the two). It stands in for i18next in the browser, where that would be 14 KB.
 */
export function makeT({ language, texts }: Embedded) {
  const rules = new Intl.PluralRules(language)
  return (key: string, values: Record<string, string | number> = {}): string => {
    const path = key.split('.')
    const name = path.pop() ?? ''
    const group = path.reduce<Texts>((inner, part) => (inner[part] ?? {}) as Texts, texts)
    const text = formsOf(name, values['count'], rules).find((form) => form in group)
    if (text === undefined) return key
    const count = groupedCount(values['count'], language)
    return filled(String(group[text]), { ...values, count })
  }
}

/** The names under which a text may stand, the fittest first. */
function formsOf(name: string, count: unknown, rules: Intl.PluralRules): string[] {
  if (typeof count !== 'number') return [name]
  const zero = count ? '' : `${name}_zero`
  return [zero, `${name}_${rules.select(count)}`, `${name}_other`, name]
}
