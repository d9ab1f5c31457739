import { hash } from 'node:crypto'

const STYLE = /<style[^>]*>([^]*?)<\/style>/g

/**
 * Content security policy of a page that names its own sheets alone: Astro names those of all
 * pages, which is 1 KB in each answer.
 */
export function policyOfPage(policy: string, html: string): string {
  const own = new Set(
    [...html.matchAll(STYLE)].map(
      ([, text = '']) => `'sha256-${hash('sha256', text, 'base64')}'`,
    ),
  )
  const isOwn = (source: string) => !source.startsWith("'sha256-") || own.has(source)
  return policy.replace(/style-src [^;]*/, (sources) =>
    sources.split(' ').filter(isOwn).join(' '),
  )
}
