import type { Texts } from './catalogues.ts'

/** The words that the page carries, and the language they are in. */
export type Embedded = { language: string; texts: Record<string, Texts> }

/** Reads the page's `<script id="words">`; a page without one carries none. */
export function embeddedTexts(): Embedded {
  const source = document.querySelector('#words')?.textContent
  return {
    language: document.documentElement.lang || 'en',
    texts: source ? (JSON.parse(source) as Record<string, Texts>) : {},
  }
}

/** JSON that can stand inside a `<script>` element: nothing in it ends the element. */
export function embeddable(texts: object): string {
  return JSON.stringify(texts)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
}
