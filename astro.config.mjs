import { defineConfig } from 'astro/config'
import node from '@astrojs/node'
import react from '@astrojs/react'
import compressor from 'astro-compressor'
import i18next from 'astro-i18next'

export default defineConfig({
  output: 'server',
  adapter: node({ mode: 'middleware', staticHeaders: true, bodySizeLimit: 9 * 1024 * 1024 }),
  integrations: [
    react(),
    i18next({ configPath: 'astro-i18next.config.cjs' }),
    compressor({ gzip: true, brotli: true, zstd: false }),
  ],
  security: {
    checkOrigin: false,
    csp: {
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
    },
  },
  trailingSlash: 'ignore',
  devToolbar: { enabled: false },
  server: { host: '127.0.0.1', port: 4321 },
  build: { inlineStylesheets: 'never' },
  vite: { ssr: { noExternal: ['kysely', 'zod', 'jose', 'i18next', 'dayjs', /^d3/, 'nodemailer', 'croner', 'nanostores', '@nanostores/query', '@nanostores/react', 'astro-i18next'] } },
})
