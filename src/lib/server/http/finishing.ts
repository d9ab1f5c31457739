import { compressFor } from './compressing.ts'
import { fieldStyleEdits, policyOfPage } from './contentPolicy.ts'
import { applyEdits, readMarkup } from './markup.ts'
import { builtModules, preloadEdits } from './modulePreloads.ts'
import { builtIcons, iconEdits } from './pageIcons.ts'

const POLICY = 'content-security-policy'

/** A page of the build as it is sent to whoever asks; any other answer as it is. */
export async function finishPage(request: Request, page: Response): Promise<Response> {
  const isPlain = !page.headers.has('content-encoding')
  const isPage = page.headers.get('content-type')?.startsWith('text/html')
  // An answer 304 has the header of a page, and no text.
  if (!page.body || !isPage || !isPlain) return page
  const { html, headers } = await finishText(page)
  return compressFor(request, Buffer.from(html), { status: page.status, headers })
}

/** A page's text with its icons and the modules that it begins with, and headers that fit it. */
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
