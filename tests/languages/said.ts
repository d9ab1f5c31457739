import type { Page } from '@playwright/test'
import type { Said } from './leftovers.ts'

/** Reads what a page says to those who see and to those who listen, foreign words left out. */
export function readSaid(page: Page): Promise<Said> {
  return page.evaluate(() => {
    const SAYING = ['title', 'aria-label', 'placeholder', 'alt', 'aria-description']
    const root = document.documentElement
    // Base UI draws a hidden button beside an open list, and names it in English alone.
    const LIBRARY = 'span[role="button"][aria-label="Dismiss"]'
    const isOwn = (element: Element) =>
      element.closest('[lang]') === root && !element.matches(LIBRARY)
    const texts: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement!
      if (!isOwn(parent) || parent.closest('script, style, template')) continue
      const isSeen = parent.checkVisibility() || parent.closest('option') !== null
      const text = walker.currentNode.textContent!.trim()
      if (isSeen && text) texts.push(text)
    }
    for (const element of document.body.querySelectorAll('*')) {
      if (!isOwn(element)) continue
      for (const name of SAYING) {
        const text = element.getAttribute(name)?.trim()
        if (text) texts.push(text)
      }
    }
    const description = document.querySelector<HTMLMetaElement>('meta[name=description]')
    return {
      language: root.lang,
      title: document.title,
      description: description?.content,
      texts: [...new Set(texts)],
    }
  })
}
