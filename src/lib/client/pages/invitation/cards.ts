import type { CardTexts } from './texts.ts'
import { find } from '../forms.ts'

/** Shows one card of the page in place of the others, and focuses its heading. */
export function showCard(name: string): void {
  for (const card of document.querySelectorAll<HTMLElement>('[data-card]')) {
    card.hidden = card.dataset['card'] !== name
  }
  find(`[data-card="${name}"] h1`).focus()
}

/** Fills the elements of the page that `texts` names. */
export function fill(texts: CardTexts): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-text]')) {
    const text = texts[place.dataset['text']!]
    if (text !== undefined) place.textContent = text
  }
}
