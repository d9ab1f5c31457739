import { defineConfig } from 'astro/config'
import node from '@astrojs/node'
import react from '@astrojs/react'
import compressor from 'astro-compressor'
import { bundledPackages } from './scripts/bundledPackages.mjs'
import { CHUNKS } from './scripts/chunks.mjs'
import { i18next } from './scripts/i18nextStart.mjs'
import { zoneCities } from './scripts/zoneCities.mjs'
import { processes } from './scripts/processes.mjs'
import { serviceWorker } from './scripts/serviceWorker.mjs'

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

/** Begins with a dot, so that it is not served; read by `http/modulePreloads.ts`. */
const MODULES = '.modules.json'
/** Lists the files that each script of the browser needs, which pages name in their heads. */
const listedModules = {
  name: 'listed-modules',
  apply: 'build',
  configEnvironment: (name) => (name === 'client' ? { build: { manifest: MODULES } } : {}),
}

/** In an order of their own, so that equal sources make equal builds. */
const orderedFiles = {
  name: 'ordered-files',
  hooks: {
    'astro:build:ssr': ({ manifest }) => {
      manifest.assets = manifest.assets.toSorted()
    },
  },
}

/** Scripts that another version's pages name; those of this build are served as files. */
const otherBuilds = {
  name: 'other-builds',
  hooks: {
    'astro:config:setup': ({ injectRoute }) =>
      injectRoute({
        pattern: '/_astro/[name]',
        entrypoint: new URL('src/pages/_buildFile.ts', import.meta.url),
      }),
  },
}

/** The development server puts styles and scripts inline, which this forbids. */
const isDevelopment = process.argv.includes('dev')
const CONTENT_POLICY = {
  directives: [
    "default-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'none'",
    "worker-src 'self'",
    "object-src 'none'",
    "frame-src 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ],
}

/** Scripts of pages go by the page alone: each page names its own in its head. */
const entryFileNames = ({ name }) => `_astro/${name.split('.')[0]}.[hash].js`

export default defineConfig({
  output: 'server',
  adapter: node({
    mode: 'middleware',
    staticHeaders: true,
    // A page is compressed in one piece.
    experimentalDisableStreaming: true,
    // The largest body of a call, an export, with the form around it; each call has its own.
    bodySizeLimit: 2_000_010_000,
  }),
  integrations: [
    react(),
    i18next,
    serviceWorker,
    compressor({ gzip: true, brotli: true, zstd: false }),
    processes,
    orderedFiles,
    otherBuilds,
  ],
  security: {
    checkOrigin: false,
    csp: isDevelopment ? false : CONTENT_POLICY,
  },
  trailingSlash: 'ignore',
  devToolbar: { enabled: false },
  server: { host: '127.0.0.1', port: 4321 },
  build: { inlineStylesheets: 'always' },
  vite: {
    plugins: [bundledServer, listedModules, zoneCities(), bundledPackages],
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: { codeSplitting: { groups: CHUNKS }, entryFileNames },
          },
        },
      },
    },
  },
})
