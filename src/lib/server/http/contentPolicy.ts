import { hash } from 'node:crypto'
import { valueOf, without } from './markup.ts'
import type { Edit, Markup, Tag } from './markup.ts'

/** Removes the inline styles of a library's hidden fields, which the policy refuses. */
export function fieldStyleEdits({ tags }: Markup): Edit[] {
  return tags
    .filter(({ name }) => name === 'input')
    .flatMap(({ attributes }) => attributes.filter(({ name }) => name === 'style'))
    .map(({ start, end }) => without({ start: start - 1, end }))
}

/**
 * The content security policy with the hashes of this page. Astro's has the hashes of all
 * pages, 2 KB in each answer.
 */
export function policyOfPage(policy: string, { tags }: Markup): string {
  const own = new Set(
    tags.filter(isInline).map(({ text }) => `'sha256-${hash('sha256', text, 'base64')}'`),
  )
  const isOwn = (source: string) => !source.startsWith("'sha256-") || own.has(source)
  return policy.replaceAll(/(?:style|script)-src [^;]*/g, (sources) =>
    sources.split(' ').filter(isOwn).join(' '),
  )
}

/** Inline sheets and scripts; data for scripts needs no hash. */
function isInline(tag: Tag): boolean {
  if (tag.name === 'style') return true
  if (tag.name !== 'script' || valueOf(tag, 'src') !== undefined) return false
  return valueOf(tag, 'type') !== 'application/json'
}
