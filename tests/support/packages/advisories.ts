/** The first fixed version of each major line, and the advisory. */
export type Advisory = { name: string; least: string[]; why: string }

/** Published advisories of packages that we install or might install. */
export const ADVISORIES: Advisory[] = [
  {
    name: 'astro',
    least: ['5.15.8'],
    why: 'GHSA-ggxq-hp9w-j794: encoded paths pass by middleware',
  },
  {
    name: 'astro',
    least: ['5.15.8'],
    why: 'GHSA-whqg-ppgf-wp8c: so do doubly encoded ones',
  },
  {
    name: 'astro',
    least: ['5.15.5'],
    why: 'GHSA-hr2q-hp5q-x767: X-Forwarded-* rewrites the URL',
  },
  {
    name: 'astro',
    least: ['4.16.18', '5.13.2'],
    why: 'GHSA-xf8x-j4p2-f749: any image is fetched',
  },
  { name: '@astrojs/node', least: ['9.4.1'], why: 'GHSA-9x9c-ghc5-jhw9: open redirect' },
  {
    name: 'vite',
    least: ['5.4.21', '6.4.1', '7.1.11'],
    why: 'GHSA-93m4-6634-74q7: files are read',
  },
  {
    name: 'esbuild',
    least: ['0.25.0'],
    why: 'GHSA-67mh-4wv8-2f99: its server answers any site',
  },
  {
    name: 'vitest',
    least: ['1.6.1', '2.1.9', '3.0.5'],
    why: 'GHSA-9crc-q9x8-hgqq: runs code',
  },
  { name: 'playwright', least: ['1.55.1'], why: 'GHSA-7mvr-c777-76hp: unchecked download' },
  { name: 'devalue', least: ['5.3.2'], why: 'GHSA-vj54-72f3-p5jv: prototype pollution' },
  {
    name: 'devalue',
    least: ['5.6.2'],
    why: 'GHSA-g2pg-6438-jwpf: a small text takes all memory',
  },
  {
    name: 'nodemailer',
    least: ['7.0.7'],
    why: 'GHSA-mm7p-fcc7-pg87: mail to another domain',
  },
  { name: 'nodemailer', least: ['7.0.11'], why: 'GHSA-rcmh-qjqh-p98v: nested addresses' },
  {
    name: 'jose',
    least: ['2.0.7', '4.15.5'],
    why: 'GHSA-hhhv-q57g-882q: compressed tokens',
  },
  {
    name: 'kysely',
    least: ['0.28.14'],
    why: 'GHSA-8cpq-38p9-67gx: SQL injection by a literal',
  },
  { name: 'pg', least: ['7.1.2'], why: 'CVE-2017-16082: column names run as code' },
  { name: 'zod', least: ['3.22.3'], why: 'GHSA-m95q-7qp3-xv42: slow e-mail expression' },
  { name: 'sharp', least: ['0.32.6'], why: 'GHSA-54xq-cgqr-rpm3: libwebp (CVE-2023-4863)' },
  { name: '@e965/xlsx', least: ['0.20.2'], why: 'GHSA-5pgg-2g8v-p4x9: slow expression' },
  {
    name: 'xlsx',
    least: ['0.20.2'],
    why: 'GHSA-4r6h-8v6p-xvw6: pollution; npm has no fix',
  },
  { name: 'd3-color', least: ['3.1.0'], why: 'GHSA-36jr-mh4h-2g58: slow expression' },
  { name: 'compression', least: ['1.8.1'], why: 'GHSA-76c9-3jph-rj3q, by on-headers' },
  {
    name: 'on-headers',
    least: ['1.1.0'],
    why: 'GHSA-76c9-3jph-rj3q: headers of another answer',
  },
  { name: 'send', least: ['0.19.0'], why: 'GHSA-m6fv-jmcg-4jfg: script in a redirect' },
  { name: 'cookie', least: ['0.7.0'], why: 'GHSA-pxg6-pf52-xh8x: names are not checked' },
  {
    name: 'undici',
    least: ['5.29.0', '6.21.2', '7.5.0'],
    why: 'GHSA-cxrh-j4jr-qwg3: leak',
  },
  { name: 'ws', least: ['5.2.4', '6.2.3', '7.5.10', '8.17.1'], why: 'GHSA-3h5v-q93c-6h6q' },
  {
    name: 'form-data',
    least: ['2.5.4', '3.0.4', '4.0.4'],
    why: 'GHSA-fjxv-7rqg-78g4: boundary',
  },
  {
    name: 'cross-spawn',
    least: ['6.0.6', '7.0.5'],
    why: 'GHSA-3xgq-45jj-v275: slow expression',
  },
  { name: 'semver', least: ['5.7.2', '6.3.1', '7.5.2'], why: 'GHSA-c2qf-rxjj-qqgw' },
  {
    name: 'brace-expansion',
    least: ['1.1.12', '2.0.2', '3.0.1', '4.0.1'],
    why: 'CVE-2025-5889',
  },
  { name: 'minimatch', least: ['3.0.5'], why: 'GHSA-f8q6-p94x-37v3: slow expression' },
  {
    name: 'glob',
    least: ['10.5.0', '11.1.0'],
    why: 'GHSA-5j98-mcp5-4vw2: its command runs names',
  },
  {
    name: 'nanoid',
    least: ['3.3.8', '5.0.9'],
    why: 'GHSA-mwcw-c2x4-8c55: foreseeable ids',
  },
  { name: 'postcss', least: ['8.4.31'], why: 'GHSA-7fh5-64p2-3v2j: comments become rules' },
  { name: 'prismjs', least: ['1.30.0'], why: 'GHSA-x7hr-w5r2-h6wg: DOM clobbering' },
  { name: 'js-yaml', least: ['3.14.2', '4.1.1'], why: 'GHSA-mh29-5h37-fv8m: pollution' },
  { name: 'yaml', least: ['2.2.2'], why: 'GHSA-f9xv-q969-pqx4: uncaught' },
  { name: 'json5', least: ['1.0.2', '2.2.2'], why: 'GHSA-9c47-m6qq-7p4h: pollution' },
  { name: 'minimist', least: ['0.2.4', '1.2.6'], why: 'GHSA-xvch-5gv4-984h: pollution' },
  { name: 'ajv', least: ['6.12.3'], why: 'GHSA-v88g-cgmw-v5xw: pollution' },
  { name: 'dset', least: ['3.1.4'], why: 'GHSA-f6v4-cf5j-vf3w: pollution' },
  { name: 'deepmerge-ts', least: ['4.0.2'], why: 'GHSA-r9w3-g83q-m6hq: pollution' },
  { name: 'nth-check', least: ['2.0.1'], why: 'GHSA-rp65-9cf3-cjxr: slow expression' },
  { name: 'word-wrap', least: ['1.2.4'], why: 'GHSA-j8xg-fqg3-53r7: slow expression' },
  {
    name: 'ansi-regex',
    least: ['3.0.1', '4.1.1', '5.0.1', '6.0.1'],
    why: 'GHSA-93q8-gq69-wqmw',
  },
  { name: 'http-cache-semantics', least: ['4.1.1'], why: 'GHSA-rc47-6667-2j5j' },
  { name: 'smol-toml', least: ['1.3.1'], why: 'GHSA-pqhp-25j4-6hq9: deep nesting' },
  {
    name: 'mdast-util-to-hast',
    least: ['13.2.1'],
    why: 'GHSA-4fh9-h7wg-q85m: class names',
  },
  { name: '@babel/traverse', least: ['7.23.2'], why: 'GHSA-67hx-6x53-jw92: runs code' },
  {
    name: '@babel/runtime',
    least: ['7.26.10'],
    why: 'GHSA-968p-4wvh-cqc8: slow expression',
  },
  { name: 'socket.io', least: ['2.5.1', '4.6.2'], why: 'GHSA-25hc-qcg6-38wj: uncaught' },
  {
    name: 'socket.io-parser',
    least: ['3.4.3', '4.2.3'],
    why: 'GHSA-cqmj-92xf-r6r9: uncaught',
  },
  { name: 'engine.io', least: ['6.4.2'], why: 'GHSA-q9mw-68c2-j6m5: uncaught' },
]

/** Versions published by an attacker (September 2025, GHSA-8mgj-vmr8-frr6 and related). */
export const HIJACKED = [
  'ansi-regex@6.2.1',
  'ansi-styles@6.2.2',
  'backslash@0.2.1',
  'chalk@5.6.1',
  'chalk-template@1.1.1',
  'color@5.0.1',
  'color-convert@3.1.1',
  'color-name@2.0.1',
  'color-string@2.1.1',
  'debug@4.4.2',
  'error-ex@1.3.3',
  'has-ansi@6.0.1',
  'is-arrayish@0.3.3',
  'simple-swizzle@0.2.3',
  'slice-ansi@7.1.1',
  'strip-ansi@7.1.1',
  'supports-color@10.2.1',
  'supports-hyperlinks@4.1.1',
  'wrap-ansi@9.0.1',
]

/**
 * Whether a version is fixed: at or after the fixed version of its major line, or after all
 * of them.
 */
export function isFixed(version: string, least: string[]): boolean {
  const isPastLast = compare(version, least.at(-1)!) >= 0
  return (
    isPastLast ||
    least.some((one) => lineOf(one) === lineOf(version) && compare(version, one) >= 0)
  )
}

function lineOf(version: string): number {
  return partsOf(version)[0]!
}

function compare(one: string, other: string): number {
  const parts = partsOf(other)
  const differences = partsOf(one).map((part, index) => part - parts[index]!)
  return differences.find((difference) => difference !== 0) ?? 0
}

/** A version before its release counts as the release. */
function partsOf(version: string): number[] {
  return version.split(/[-+]/)[0]!.split('.').map(Number)
}
