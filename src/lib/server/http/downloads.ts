/** Headers of a file that browsers save, opening nothing in it. */
export function downloadHeaders(name: string, type: string): Record<string, string> {
  return {
    'cache-control': 'private, no-store',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'content-type': type,
    'content-disposition': `attachment; filename="${name}"`,
  }
}
