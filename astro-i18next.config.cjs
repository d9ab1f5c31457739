const { readdirSync, readFileSync } = require('node:fs')

/** The languages, as `src/lib/i18n/languages.ts` reads them; their namespaces are the files of English. */
const locales = Object.keys(JSON.parse(readFileSync('src/lib/i18n/languages.json', 'utf8')))

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
