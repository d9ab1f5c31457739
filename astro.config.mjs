import { defineConfig } from 'astro/config'
import node from '@astrojs/node'
import react from '@astrojs/react'
import compressor from 'astro-compressor'
import i18next from 'astro-i18next'

/** Bundled with the server, so that it loads only the parts in use: half the memory. */
const BUNDLED = [
  'kysely',
  'zod',
  'jose',
  'i18next',
  'dayjs',
  /^d3/,
  'croner',
  'nanostores',
  '@nanostores/query',
  '@nanostores/react',
  'astro-i18next',
]

/** For the build alone: while developing, Vite leaves packages to Node. */
const bundledServer = {
  name: 'bundled-server',
  apply: 'build',
  config: () => ({ ssr: { noExternal: BUNDLED } }),
}

/** What the scripts of public pages share comes as one file: every file is a request. */
const PUBLIC_SCRIPTS = {
  name: 'page',
  test: /src\/lib\/client\/(core\/(send|session\.ts|toast|failures|pageTexts|drafts)|pages\/(forms|oneTimeCode|countdown|visible|verifySignup\/))|src\/lib\/domain\/profile|src\/lib\/contract\/publicForms|src\/lib\/i18n(\.ts|\/embedded)|node_modules\/nanostores\//,
}

/** What every island needs comes as one file, too. */
const ISLANDS = {
  name: 'islands',
  test: /node_modules\/(react|react-dom|scheduler|dayjs|zod|@nanostores)\/|src\/islands\/ui\/((?!Question|Receipt|accountName|members|useCategory|useMissing)\w+\.|form\/(Failure|Field)\.|list\/(TryAgain|Failed)\.)|src\/lib\/client\/core\/(ask|viewState|pagedList|returning)|src\/lib\/contract\/(call|category|codes|values|money|record)\.ts|src\/lib\/domain\/limits|src\/lib\/i18n\/dates/,
}

/** The development server puts styles and scripts inline, which this forbids. */
const isDevelopment = process.argv.includes('dev')
const CONTENT_POLICY = {
  directives: [
    "default-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'none'",
    "object-src 'none'",
    "frame-src 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ],
}

export default defineConfig({
  output: 'server',
  adapter: node({
    mode: 'middleware',
    staticHeaders: true,
    bodySizeLimit: 9 * 1024 * 1024,
  }),
  integrations: [
    react(),
    i18next({ configPath: 'astro-i18next.config.cjs' }),
    compressor({ gzip: true, brotli: true, zstd: false }),
  ],
  security: {
    checkOrigin: false,
    csp: isDevelopment ? false : CONTENT_POLICY,
  },
  trailingSlash: 'ignore',
  devToolbar: { enabled: false },
  server: { host: '127.0.0.1', port: 4321 },
  build: { inlineStylesheets: 'never' },
  vite: {
    plugins: [bundledServer],
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: { codeSplitting: { groups: [PUBLIC_SCRIPTS, ISLANDS] } },
          },
        },
      },
    },
  },
})
