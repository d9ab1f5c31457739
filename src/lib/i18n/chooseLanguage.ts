import { isLanguage } from './languages.ts'
import type { Language } from './languages.ts'

/** The language of a visitor: the cookie's, else the best one that the browser accepts. */
export function chooseLanguage(
  cookie: string | undefined,
  acceptLanguage: string | null,
): Language {
  if (cookie !== undefined && isLanguage(cookie)) return cookie
  return acceptedTags(acceptLanguage ?? '').find(isLanguage) ?? 'en'
}

/** The languages of an Accept-Language header, most wanted first, without their regions. */
function acceptedTags(header: string): string[] {
  return header
    .split(',')
    .map((range) => {
      const [tag = '', ...parameters] = range.trim().split(';')
      const quality = parameters.find((one) => one.trim().startsWith('q='))
      return {
        tag: tag.trim().toLowerCase().split('-')[0]!,
        quality: quality === undefined ? 1 : Number(quality.trim().slice(2)),
      }
    })
    .filter((range) => range.quality > 0)
    .toSorted((one, other) => other.quality - one.quality)
    .map((range) => range.tag)
}
