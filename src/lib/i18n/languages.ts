import names from './languages.json' with { type: 'json' }

export type Language = keyof typeof names

/** The name of each language in the language itself. */
export const languageNames: Record<Language, string> = names

/** The languages of the interface, English first; a profile stores one of these codes. */
export const LANGUAGES = Object.keys(names) as Language[]

/** Whether a text is the code of one of our languages. */
export function isLanguage(text: string): text is Language {
  return LANGUAGES.some((language) => language === text)
}
