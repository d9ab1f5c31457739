import { hash } from 'node:crypto'

/** Parts of a page that need their hash in the policy; data for scripts does not. */
const INLINE =
  /<style[^>]*>([^]*?)<\/style>|<script(?![^>]* (?:src=|type="application\/json"))[^>]*>([^]*?)<\/script>/g

/** Style attribute of a hidden field, as a library draws it. */
const FIELD_STYLE = /(<input [^<>]*?) style="[^"]*"/g

/** A page without the styles that its policy refuses, each with an error; its sheet has them. */
export function withoutFieldStyles(html: string): string {
  return html.replaceAll(FIELD_STYLE, '$1')
}

/**
 * Content security policy of a page that names its own sheets and scripts alone: Astro names those
 * of all pages, which is 2 KB in each answer.
 */
export function policyOfPage(policy: string, html: string): string {
  const own = new Set(
    [...html.matchAll(INLINE)].map(
      ([, sheet, script]) => `'sha256-${hash('sha256', sheet ?? script ?? '', 'base64')}'`,
    ),
  )
  const isOwn = (source: string) => !source.startsWith("'sha256-") || own.has(source)
  return policy.replaceAll(/(?:style|script)-src [^;]*/g, (sources) =>
    sources.split(' ').filter(isOwn).join(' '),
  )
}
