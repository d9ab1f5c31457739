/** The languages of the interface, English first; a profile keeps one of these codes. */
export const LANGUAGES = [
  'en',
  'pt',
  'es',
  'fr',
  'ja',
  'de',
  'ko',
  'it',
  'ru',
  'ro',
  'el',
] as const
export type Language = (typeof LANGUAGES)[number]

/** Each language as its own speakers call it. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  pt: 'Português',
  es: 'Español',
  fr: 'Français',
  ja: '日本語',
  de: 'Deutsch',
  ko: '한국어',
  it: 'Italiano',
  ru: 'Русский',
  ro: 'Română',
  el: 'Ελληνικά',
}

/** Whether a text is the code of one of our languages. */
export function isLanguage(text: string): text is Language {
  return LANGUAGES.some((language) => language === text)
}
