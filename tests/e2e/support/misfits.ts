import type { Page } from '@playwright/test'

/** Waits until what a change of size brought has been drawn. */
export function nextFrame(page: Page): Promise<unknown> {
  return page.evaluate(async () => {
    await new Promise(requestAnimationFrame)
    await new Promise(requestAnimationFrame)
  })
}

/** What is wider than the window or its card, under 12 px, or wider than its donut's hole. */
export function misfits(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.scrollingElement!.scrollWidth
    const found = width > innerWidth ? [`the page: ${width} px`] : []
    for (const bar of document.querySelectorAll('.tabs'))
      if (bar.scrollWidth > bar.clientWidth)
        found.push(`${bar.textContent}: ${bar.scrollWidth} of ${bar.clientWidth} px`)
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const text = walker.currentNode
      const parent = text.parentElement!
      const range = document.createRange()
      range.selectNodeContents(text)
      const { width, left, right } = range.getBoundingClientRect()
      const box = parent.getBoundingClientRect()
      // Words for screen readers alone take a pixel.
      if (!text.textContent!.trim() || width === 0 || box.width < 2) continue
      if (!parent.checkVisibility({ visibilityProperty: true })) continue
      const drawing = parent instanceof SVGTextElement ? parent.getScreenCTM()!.a : 1
      const size = parseFloat(getComputedStyle(parent).fontSize) * drawing
      if (size < 11.99) found.push(`${text.textContent}: ${size} px`)
      // Toasts and open lists lie over their card, and a wide table scrolls in it.
      const isOver = parent.closest('.toast, [role=listbox], .worth-table')
      const around = isOver ? null : parent.closest('dialog, .card, .side-panel')
      const card = around?.getBoundingClientRect()
      if (card && (left < card.left || right > card.right + 1))
        found.push(`${text.textContent}: beyond its card`)
      const chart = parent.closest('svg.chart')?.getBoundingClientRect()
      if (parent.matches('.chart-amount') && width > 0.55 * chart!.width)
        found.push(`${text.textContent}: beyond its donut`)
    }
    return found
  })
}

/** Words and amounts in two lines, but where they may break. */
export function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const text = walker.currentNode
      const parent = text.parentElement!
      const isRead = parent.getBoundingClientRect().width < 2
      if (isRead || !parent.checkVisibility({ visibilityProperty: true })) continue
      const { hyphens } = getComputedStyle(parent)
      // An address breaks anywhere, and so do Japanese and Chinese.
      const words = text.textContent!.matchAll(/[\p{L}\p{N}\p{M}.,’'\u00a0\u202f$€%+−@]+/gu)
      for (const { 0: word, index } of words) {
        if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}@]/u.test(word)) continue
        if (hyphens === 'auto' && /^\p{L}+[.,]?$/u.test(word)) continue
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const lines = [...range.getClientRects()].filter(({ width }) => width > 0)
        const tops = new Set(lines.map(({ top }) => Math.round(top)))
        if (tops.size > 1) found.push(`in ${tops.size} lines: ${word}`)
      }
    }
    return found
  })
}

/** Texts that are cut: by an ellipsis, at the edge of a box, or beyond their button. */
export function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const text = walker.currentNode
      const told = text.textContent!.trim()
      const parent = text.parentElement!
      const range = document.createRange()
      range.selectNodeContents(text)
      const { width, left, right, top } = range.getBoundingClientRect()
      // Words for screen readers alone take a pixel.
      const isRead = parent.getBoundingClientRect().width < 2
      if (!told || width === 0 || isRead || parent.matches('option, optgroup')) continue
      if (!parent.checkVisibility({ visibilityProperty: true })) continue
      const box = parent.closest(
        'button, .button, [role=tab], h1, h2, h3, label, th, .pill',
      )
      const edges = box?.getBoundingClientRect()
      if (edges && (left < edges.left - 1 || right > edges.right + 1))
        found.push(`beyond its ${box!.localName}: ${told}`)
      const { overflowX } = getComputedStyle(parent)
      // What found no room in a line may have wrapped out of sight.
      const isInSight = top < parent.getBoundingClientRect().bottom
      const isCut = isInSight && parent.scrollWidth > parent.clientWidth + 1
      if (isCut && (overflowX === 'hidden' || overflowX === 'clip'))
        found.push(`cut off: ${told}`)
    }
    return found
  })
}
