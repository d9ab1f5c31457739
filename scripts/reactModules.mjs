const PACKAGES = /\/node_modules\/(react|react-dom|scheduler|use-sync-external-store)\//
const EXPORT = /\bexports\.(\w+) =/g
const REQUIRE = /\brequire\("([^"]+)"\)/g
/** Chooses between two builds of a package, as CommonJS does. */
const CHOICE = /module\.exports = require\('([^']+\.production\.js)'\)/

/**
 * Makes modules of the CommonJS files that React and its companions consist of. The bundler's own
 * way needs a file of helpers, which every page would load as one request more.
 */
export const reactModules = {
  name: 'react-modules',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform(code, id) {
    if (!PACKAGES.test(id)) return undefined
    const [, chosen] = CHOICE.exec(code) ?? []
    if (chosen) return `export * from '${chosen}'\nexport { default } from '${chosen}'`
    return moduleOf(code)
  },
}

function moduleOf(code) {
  const sources = []
  const body = code.replace(REQUIRE, (_, source) => `required${sources.push(source) - 1}`)
  const names = new Set([...body.matchAll(EXPORT)].map(([, name]) => name))
  return [
    ...sources.map((source, index) => `import required${index} from '${source}'`),
    'const exports = {}',
    body,
    ...[...names].map((name) => `const exported_${name} = exports.${name}`),
    `export { ${[...names].map((name) => `exported_${name} as ${name}`).join(', ')} }`,
    'export default exports',
  ].join('\n')
}
