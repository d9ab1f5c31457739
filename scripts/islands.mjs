// Draws islands on the server, each as one text: a stream would be put together again, and
// Astro's own way draws an island a first time to learn that it is React's.
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'

/** React hoists hints for pictures out of an island, where they would not belong to it. */
const HINTS =
  /<link\s[^>]*rel="(?:preload|modulepreload|stylesheet|preconnect|dns-prefetch)"[^>]*>/g

/** Numbers of islands by page: ids inside an island begin with its number. */
const drawn = new WeakMap()

export default {
  name: '@astrojs/react',
  check: (component) => typeof component === 'function',
  renderToStaticMarkup: drawIsland,
  supportsAstroStaticSlot: true,
}

/** HTML of an island, and the attributes by which the browser finds the same ids. */
function drawIsland(component, props, { default: children, ...slots }, { hydrate }) {
  const prefix = `r${numberOn(this.result)}`
  const slotted = Object.entries(slots).map(([name, html]) => [
    name,
    slot(html, { name, hydrate }),
  ])
  const island = createElement(component, {
    ...props,
    ...Object.fromEntries(slotted),
    ...(children !== undefined && { children: slot(children, { hydrate }) }),
  })
  const html = renderToString(island, { identifierPrefix: prefix }).replace(HINTS, '')
  return { html, attrs: { prefix } }
}

function numberOn(page) {
  const number = drawn.get(page) ?? 0
  drawn.set(page, number + 1)
  return number
}

/** HTML of the page inside an island, as the browser hands it to the island (client.js). */
function slot(html, { name, hydrate }) {
  if (html.trim() === '') return null
  return createElement(hydrate ? 'astro-slot' : 'astro-static-slot', {
    name,
    suppressHydrationWarning: true,
    dangerouslySetInnerHTML: { __html: html },
  })
}
