import { defineConfig } from 'astro/config'
import node from '@astrojs/node'
import react from '@astrojs/react'

/** The least that an Astro page with an island of React can be. */
export default defineConfig({
  output: 'server',
  adapter: node({ mode: 'standalone' }),
  integrations: [react()],
  devToolbar: { enabled: false },
})
