import { LANGUAGES } from '#lib/i18n/languages.ts'

/** Languages that are swept: all, or those that LANGUAGES names. */
export const LANGUAGES_SWEPT = process.env['LANGUAGES']?.split(',') ?? LANGUAGES
