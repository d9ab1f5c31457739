import { compressFor } from './compressing.ts'
import { fieldStyleEdits, policyOfPage } from './contentPolicy.ts'
import { applyEdits, readMarkup } from './markup.ts'
import { builtModules, preloadEdits } from './modulePreloads.ts'
import { builtIcons, iconEdits } from './pageIcons.ts'

const POLICY = 'content-security-policy'

/** Finishes a page of the build for a request; other answers stay unchanged. */
export async function finishPage(request: Request, page: Response): Promise<Response> {
  const isPlain = !page.headers.has('content-encoding')
  const isPage = page.headers.get('content-type')?.startsWith('text/html')
  // An answer 304 has the header of a page, and no text.
  if (!page.body || !isPage || !isPlain) return page
  const { html, headers } = await finishText(page)
  return compressFor(request, Buffer.from(html), { status: page.status, headers })
}

/** Adds icons and module preloads to a page's text, and the headers for it. */
export async function finishText(
  page: Response,
): Promise<{ html: string; headers: Headers }> {
  const markup = readMarkup(await page.text())
  const html = applyEdits(markup.html, [
    ...fieldStyleEdits(markup),
    ...preloadEdits(markup, builtModules()),
    ...iconEdits(markup, builtIcons()),
  ])
  const headers = new Headers(page.headers)
  headers.delete('content-length')
  const policy = headers.get(POLICY)
  if (policy) headers.set(POLICY, policyOfPage(policy, markup))
  return { html, headers }
}
