import { createElement } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { Root } from 'react-dom/client'

const islands = Object.values(
  import.meta.glob<Record<string, ComponentType>>('/src/islands/*.tsx', { eager: true }),
)

/** Draws the islands of the document with the properties that the page gave; returns their end. */
export async function startScreen(): Promise<() => void> {
  if (document.body.matches('.member')) await import('#lib/client/pages/shell/member.ts')
  const roots = startIslands(document)
  return () => roots.forEach((root) => root.unmount())
}

/** Draws islands, and those inside their slots after them. */
function startIslands(within: ParentNode): Root[] {
  return [...within.querySelectorAll('astro-island')].flatMap((place) => {
    // Drawing an island replaces the islands inside.
    if (!place.isConnected) return []
    const properties = { ...propsOf(place), ...slotsOf(place) }
    const root = createRoot(place)
    // At once, since a test may press what the server drew.
    flushSync(() => root.render(createElement(islandOf(place), properties)))
    return [root, ...startIslands(place)]
  })
}

/** Content that the page gave to an island, as properties. */
function slotsOf(place: Element): Record<string, ReactNode> {
  const slots = [...place.querySelectorAll('astro-slot')].map((slot) => [
    slot.getAttribute('name') ?? 'children',
    createElement('astro-slot', { dangerouslySetInnerHTML: { __html: slot.innerHTML } }),
  ])
  return Object.fromEntries(slots) as Record<string, ReactNode>
}

function islandOf(place: Element): ComponentType {
  const name = place.getAttribute('component-export')!
  const island = islands.find((module) => name in module)
  if (!island) throw new Error(`src/islands has no ${name}`)
  return island[name]!
}

type Packed = [kind: number, value: unknown]

/** Properties as Astro writes them: each value with its kind, 1 for lists. */
function propsOf(place: Element): object {
  return unpackFields(JSON.parse(place.getAttribute('props')!) as Record<string, Packed>)
}

function unpack([kind, value]: Packed): unknown {
  if (kind === 1) return (value as Packed[]).map(unpack)
  if (kind !== 0) throw new Error(`a property of the kind ${kind}`)
  const isObject = typeof value === 'object' && value !== null
  return isObject ? unpackFields(value as Record<string, Packed>) : value
}

function unpackFields(fields: Record<string, Packed>): object {
  return Object.fromEntries(
    Object.entries(fields).map(([name, packed]) => [name, unpack(packed)]),
  )
}
