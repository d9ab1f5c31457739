// Lets calls, jobs and mails import the start code that astro-i18next puts into pages only:
// jobs run before any page.
import { pathToFileURL } from 'node:url'
import astroI18next from 'astro-i18next'
import { root } from './prepare.mjs'

const MODULE = 'virtual:i18next-start'
const RESOLVED = `\0${MODULE}`

const integration = astroI18next({ configPath: 'astro-i18next.config.cjs' })

/** The astro-i18next integration; its start code is the module `virtual:i18next-start`, not a page script. */
export const i18next = {
  name: integration.name,
  hooks: {
    'astro:config:setup': async ({ config, updateConfig }) =>
      void updateConfig({ vite: { plugins: [await i18nextStart(config)] } }),
  },
}

/** A Vite plugin with the integration's start; Vitest runs without Astro's configuration. */
export async function i18nextStart(
  config = { root: pathToFileURL(`${root}/`), publicDir: pathToFileURL(`${root}/public/`) },
) {
  const scripts = []
  const injectScript = (_stage, script) => scripts.push(script)
  await integration.hooks['astro:config:setup']({ config, injectScript })
  return {
    name: 'i18next-start',
    resolveId: (source) => (source === MODULE ? RESOLVED : undefined),
    load: (id) => (id === RESOLVED ? scripts.join('\n') : undefined),
  }
}
