import type { Words } from '#lib/i18n.ts'
import { embeddedTexts } from '#lib/i18n/embedded.ts'

/**
 * The words that a public page carries, for scripts that cannot afford a library.
 * They know named values and no plurals; islands ask `wordsFor`.
 */
export function pageWords(): Words {
  const { texts } = embeddedTexts()
  return (key, values = {}) => {
    const text = key.split('.').reduce<unknown>((group, part) => Object(group)[part], texts)
    return String(text ?? key).replaceAll(/\{\{(\w+)\}\}/g, (_, name) =>
      String(values[name]),
    )
  }
}
