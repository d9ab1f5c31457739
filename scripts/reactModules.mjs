const PACKAGES = /\/node_modules\/(react|react-dom|scheduler|use-sync-external-store)\//
/** Copies all of React, to look up names that old versions of it lack. */
const COPY = /\/node_modules\/@base-ui\/utils\/safeReact\.mjs$/
/** Takes the variable along: a namespace that is copied is kept whole. */
const REQUIRE = /\b(\w+) = require\("([^"]+)"\)/g
const NAME = /\bexports\.(\w+)/g
const SET = /\bexports\.(\w+) =/g
/**
 * An error that is made while the file loads, to be thrown as a sign and known again. Nobody sees its
 * stack, to capture which Chromium parses the whole file once more.
 */
const SIGN = /= Error\((formatProdErrorMessage\(\d+\))\)(?=[,;])/g
/** Chooses between two builds of a package, as CommonJS does. */
const CHOICE = /module\.exports = require\('([^']+\.production\.js)'\)/

/**
 * Makes modules of the CommonJS files that React and its companions consist of. The bundler's own
 * way needs a file of helpers, which every page would load as one request more, and keeps what
 * nobody imports.
 */
export const reactModules = {
  name: 'react-modules',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform(code, id) {
    if (COPY.test(id)) return `export * as SafeReact from 'react'`
    if (!PACKAGES.test(id)) return undefined
    const [, chosen] = CHOICE.exec(code) ?? []
    return chosen ? `export * from '${chosen}'` : moduleOf(code)
  },
}

function moduleOf(code) {
  const imports = []
  const names = new Set(Array.from(code.matchAll(NAME), ([, name]) => name))
  const constant = new Set([...names].filter((name) => isConstant(name, code)))
  const body = code
    .replace(REQUIRE, (_, name, source) => {
      const count = imports.push(`import * as ${name} from '${source}'`)
      return `imported${count}`
    })
    .replace(SET, (set, name) => (constant.has(name) ? `const ${set}` : set))
    .replace(NAME, (_, name) => `exported_${name}`)
    .replace(
      SIGN,
      (_, message) =>
        `= Object.create(Error.prototype, { message: { value: ${message} } })`,
    )
  return [
    ...imports,
    ...[...names.difference(constant)].map((name) => `let exported_${name}`),
    body,
    `export { ${[...names].map((name) => `exported_${name} as ${name}`).join(', ')} }`,
  ].join('\n')
}

/** Whether a name is set once, and under no condition: it can be left out where nobody imports it. */
function isConstant(asked, code) {
  const [first, second] = [...code.matchAll(SET)].filter(([, name]) => name === asked)
  return !second && (first.index === 0 || code[first.index - 1] === '\n')
}
