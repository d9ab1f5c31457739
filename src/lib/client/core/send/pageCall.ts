/** Time limit of an answer, in milliseconds. */
export const PATIENCE_MILLISECONDS = 60_000

/** Headers of each call: the build of its page and the language of its reader. */
export function headersOfPage(): Record<'app-version' | 'accept-language', string> {
  const { lang, dataset } = document.documentElement
  return { 'app-version': dataset['version'] ?? '', 'accept-language': lang }
}
