import { extname } from 'node:path'
import { getApp, isFront } from '../app.ts'
import { systemContext } from '../core/systemContext.ts'
import { findBuildFile } from '../services/buildFiles.ts'
import { compressFor } from './compressing.ts'

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
}
/** As of the build's own files: the name changes with the content. */
const FOREVER = 'public, max-age=31536000, immutable'

/**
 * Answers with a script of another version, since a page of a server may ask another one for
 * its scripts. Only servers that share a database know each other's.
 */
export async function sendBuildFile(name: string, request: Request): Promise<Response> {
  const app = await getApp()
  const body = isFront(app) ? undefined : await findBuildFile(systemContext(app), name)
  const headers = new Headers({
    'cache-control': body ? FOREVER : 'no-store',
    'content-type': TYPES[extname(name)] ?? 'application/octet-stream',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  })
  if (!body) return new Response(null, { status: 404, headers })
  return compressFor(request, body, { status: 200, headers })
}
