import { WORKERS } from './scripts/processes.mjs'
import { SERVICE_WORKER } from './scripts/serviceWorker.mjs'

/** Under `--production` the tests use nothing: what only they import is reported. */
const isProduction = process.argv.includes('--production')

/** Named by astro.config.mjs, which is no part of what runs. */
const OF_THE_BUILD = ['@astrojs/node', '@astrojs/react', 'astro-compressor']

export default {
  entry: [
    'src/server.ts!',
    'src/pages/**/*.{astro,ts}!',
    ...Object.values(WORKERS).map((file) => `${file}!`),
    `${SERVICE_WORKER}!`,
    'src/lib/i18n/catalogues.ts!',
    'src/lib/server/http/handlers/*.ts!',
    'scripts/*.mjs!',
    'astro-i18next.config.cjs!',
    'tests/**/*.{test,spec}.{ts,tsx}',
    'tests/bench/*.ts',
    'tests/operate/keepBook.ts',
    // Read as a file.
    'tests/operate/support/shortTexts.ts',
    'tests/islands/support/screens.ts',
  ],
  project: ['src/**/*.{ts,tsx,astro}!', 'scripts/**/*.mjs!', 'tests/**/*.{ts,tsx}'],
  // A part that a test reads by itself may be exported from the file that uses it.
  ignoreExportsUsedInFile: isProduction || { type: true, interface: true },
  ignoreBinaries: [
    'apt-get',
    'java',
    'mount',
    'openssl',
    'pdffonts',
    'pdftotext',
    'radicale',
    'setpriv',
    'ssconvert',
    'systemd-nspawn',
    'umount',
  ],
  ignoreDependencies: [
    '@astrojs/check',
    'oxfmt',
    'oxlint',
    // Read as files, by names that are put together.
    'cldr-dates-full',
    '@fontsource/noto-emoji',
    '@fontsource/noto-sans',
    '@fontsource/noto-sans-arabic',
    '@fontsource/noto-sans-georgian',
    '@fontsource/noto-sans-hebrew',
    '@fontsource/noto-sans-jp',
    '@fontsource/noto-sans-kr',
    '@fontsource/noto-sans-math',
    '@fontsource/noto-sans-thai',
    ...(isProduction ? OF_THE_BUILD : []),
  ],
}
