const { readdirSync } = require('node:fs')

/** The languages and areas of our words; `src/lib/i18n/catalogues.ts` brings their texts. */
const locales = ['en', 'pt', 'es', 'fr', 'ja', 'de', 'ko', 'it', 'ru', 'ro', 'el']

module.exports = {
  defaultLocale: 'en',
  locales,
  namespaces: readdirSync('src/locales/en').map((file) => file.replace('.json', '')),
  defaultNamespace: 'common',
  load: ['server'],
  i18nextServer: {
    fallbackLng: 'en',
    initAsync: false,
    nsSeparator: '.',
    keySeparator: '.',
    returnNull: false,
    interpolation: { escapeValue: false },
    preload: locales,
  },
  i18nextServerPlugins: { fsBackend: null, '{catalogues}': '#lib/i18n/catalogues.ts' },
}
